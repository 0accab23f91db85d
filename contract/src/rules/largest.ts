/** Ids of the game are 32-bit. */
export const LARGEST_ID = 2_147_483_647
/** What one pile of the game can hold. */
export const LARGEST_PILE = 2_147_483_647
