"""The rules of every game on one screen each, for whoever types `?` in the middle of a game."""

from typing import Final

RULES: Final = {
    "lucky-numbers": """\
Fill your sixteen spaces before the others do.
Every row rises from left to right and every column from top to bottom. Gaps
between tiles do not help, and equal numbers do not rise.

At the beginning everybody puts four tiles on the diagonal, one after the other.
Any number may lie on any of its spaces; small ones belong to the top left.

In your turn you either
  draw a tile and place it, or leave it face up in the middle, or
  take a tile from the middle; this one you must place.
A tile goes on a free space, or on another tile: that one goes to the middle,
where everybody may take it.

You win by filling your last space. If the supply runs out first, whoever has
the fewest free spaces wins; equals share the win. You may not take a tile if
the same position would then begin a turn for the third time.
In a match everybody begins once: a win gives 2 points, and everybody else
loses a point per free space.""",
    "the-box": """\
Get rid of your tiles. Each of the six lines of the board has an attribute:
values rise from left to right in rows, from top to bottom in columns. Only
tiles that touch are compared, and equal values are always right.

In your turn place one of your open tiles (the top of your stack, or one from a
deposit space): on a free space beside a tile, or on a tile that you shift to a
free space next to it. Or pass: your top tile goes to a deposit space.
When everybody has passed in a row, you may clear the board first.

Then the others say what they think of the new orders, the pairs of neighbours
of which one was just placed or shifted. Agree with all, or doubt one:
both tiles are turned over.
  The order is right: the placer gives you a tile, and you decide again.
  The order is wrong: the tile goes back, you give the placer a tile, and it is
  your turn. Nobody may try the same again.
Tiles that are given go under the stack. Nobody gives the last tile away.

Your last tile is checked by your left neighbour, order by order, at no cost.
If all its new orders are right, you win.""",
    "the-box-solo": """\
Place a whole edition, tile by tile. Each of the six lines of the board has an
attribute: values rise from left to right in rows, from top to bottom in
columns. Only tiles that touch are compared, and equal values are right.

Put the top tile on a free space beside a tile, or on a tile that you shift to a
free space next to it. It is turned over at once: if every new order is right,
it stays; if not, it counts against you.
Or pass. That says: this tile would be right nowhere, shifts included. If so, it
counts for you; otherwise against you.

A full board gives 25 points, and the next tile begins a new one.
After three right passes in a row you may clear the board: its tiles count for
you, and the top tile begins a new one.

Score: tiles that count for you, with those on the board, minus those against
you, plus 25 for each full board.""",
    "go-for-six": """\
Be the first with six cards in your row (or what --length says), small values on
the left, large ones on the right. One attribute counts for everybody.

In your turn put the top card of the pile into your row, into any gap, or pass:
then it is discarded.
The others say what they think of the new card and its one or two neighbours.
Agree, or doubt one side: both cards are turned over. Equal values are right.
  The order is wrong: the placer discards both cards, and it is your turn.
  The order is right: you discard a card of your own row.
Everybody may doubt a card once, and only with a card of their own to lose.

The card that completes a row must be checked on both sides by the left
neighbour, at no cost. If it is right, its owner wins. Older cards in the row
are not looked at any more.
Used-up piles are made anew from the discards. If there are no cards left at
all, the longest row wins.""",
    "go-for-six-solo": """\
Sort a whole edition into one row, small values on the left, large ones on the
right. One attribute counts.

You see the top card of the pile. Put it into your row: at the left end, at the
right end, or between two cards. You cannot pass: guess!

It is turned over at once and compared with its neighbours.
  Right: it stays, with its value. Equal values are right either way round.
  Wrong: it is discarded.

The game ends with the pile. Each card in your row is a point, each discarded
card a point less.""",
}
