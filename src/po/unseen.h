/*
 * Texts that xgettext cannot see where they stand, because macros put them together: those of the games with their usual rules,
 * and names that are made of a table.  Not compiled; tests/structure compares them with what the program says.
 */
N_("Canfield")
N_("FreeCell")
NC_("decimal mark", ".")
NC_("scoring", "standard")
NC_("scoring", "windows")
NC_("scoring", "vegas")
NC_("scoring", "none")
NC_("scoring", "spider")
NC_("scoring", "par")
N_("it is known")
N_("as many positions as allowed were searched")
N_("its memory is full")
N_("the time is up")
N_("it was cancelled")
N_("the solver cannot play this game")
N_("this is no position of the game")
N_("the line found is not legal, which is a fault of the solver")
N_("more positions were waiting to be searched than it has places for")
N_("Bring all cards to the four foundations, which all begin with the rank of the card that is dealt there, and continue from the king to the ace. Columns build down in alternating colours, from the ace to the king; the top card moves, or the whole column. The reserve's top card may be played, and fills an empty column at once; once the reserve is used up, an empty column takes anything. The stock is drawn three at a time, as often as you like.")
N_("Bring all cards to the four foundations, each suit from the ace to the king. Every card is face up from the start. Columns build down in alternating colours; an empty column takes anything. Each of the four cells holds one card. A run of as many cards moves as one as could be moved one by one: free cells + 1, twice as many for each empty column. Deals are numbered as in Microsoft's FreeCell.")
