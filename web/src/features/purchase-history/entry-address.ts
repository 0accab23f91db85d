/** The key of the address that opens a movement. */
export const ENTRY = 'entry'
