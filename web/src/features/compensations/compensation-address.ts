/** The key of the address that opens a compensation by its number, or the making of one. */
export const COMPENSATION = 'compensation'
/** In its place while one is made. */
export const NEW = 'new'

/** What an address opens; null for nothing. */
export function openedIn(search: Readonly<Record<string, unknown>>): number | typeof NEW | null {
  const named = search[COMPENSATION]
  if (named === undefined) return null
  return named === NEW ? NEW : Number(named)
}
