"""What a draft is: its parts, their ids, how much it may hold, what makes it whole."""
