/** How many of one's own best places are counted to and told: a page shows so many. */
export const SHOWN_PLACES = 2
