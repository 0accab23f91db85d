/** Letters from which on something is searched for by a part of its name. */
export const FEWEST_LETTERS = 3
/** The longest part of a name that is searched for. */
export const LONGEST_NAME_KEY = 45
/** The longest scrap that staff search by: an id of a provider is longer than a name. */
export const LONGEST_SCRAP = 100
