import { searchOf } from '../../lib/address/search-of.ts'
import { idIn } from '../../lib/id-in.ts'

/** The cards that can lie over any page, and where an address names the open one: `?clan=268835458`. */
export const CLAN = 'clan'
export const CHARACTER = 'character'

/** The id of the card an address opens; null for none and for what is no id. */
export const cardIn = (search: Readonly<Record<string, unknown>>, card: string): number | null =>
  idIn(search[card]) || null

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
