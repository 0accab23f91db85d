/** Where the open clan card stands in an address: `?clan=268835458`. */
export const CLAN = 'clan'

/** The clan whose card an address opens; null for none and for what is no id. */
export function clanIn(search: Readonly<Record<string, unknown>>): number | null {
  const id = Number(search[CLAN])
  return Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null
}

/** What a link that opens a clan's card makes of an address. Pages declare no search to the router, whose types ask for one. */
export const withClan = (id: number) => ((before: object) => ({ ...before, [CLAN]: id })) as never
