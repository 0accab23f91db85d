import { searchOf } from '../../lib/address/search-of.ts'

/** The cards that can lie over any page, and where an address names the open one: `?clan=268835458`. */
export const CLAN = 'clan'
export const CHARACTER = 'character'

/** The id of the card an address opens; null for none and for what is no id. */
export function idIn(search: Readonly<Record<string, unknown>>, card: string): number | null {
  const id = Number(search[card])
  return Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null
}

/** What opening a card makes of an address: one card takes the place of the other, and Back brings it back. */
export const opening = (card: Readonly<Record<string, number>>) =>
  searchOf((before) => ({ ...before, [CLAN]: undefined, [CHARACTER]: undefined, ...card }))

/** The address of the page with that card open, to be sent to somebody. */
export function addressOf(card: string, id: number): string {
  const address = new URL(location.href)
  for (const key of [CLAN, CHARACTER]) address.searchParams.delete(key)
  address.searchParams.set(card, String(id))
  return address.href
}
