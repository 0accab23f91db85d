/** Whose a holding is, in its address: `character` alone opens the card of one. */
export const HOLDER = { character: 'ofCharacter', clan: 'ofClan' } as const
