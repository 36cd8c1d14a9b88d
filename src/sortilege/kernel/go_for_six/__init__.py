"""Go for 6 as arrays. Cards are numbers, and their values an array: of an edition's attribute, or simply ranks."""
