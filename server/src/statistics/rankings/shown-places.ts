/** How many of one's own best places are counted to and told: a page shows so many. */
export const SHOWN_PLACES = 2

/** Deeper than any world is. */
export const ANY_RANK = 2 ** 31 - 1
