import { ACCOUNT_SEARCH_TYPES } from '@castellan/contract/shapes/game-account-shapes'

/** The keys of the address that say by what is sought, and whether all of it is meant. */
export const BY = 'by'
export const WHOLE = 'whole'

/** How an address says that is sought: by a part of a login where it does not. */
export const searchIn = (search: Readonly<Record<string, unknown>>) => ({
  searchType: ACCOUNT_SEARCH_TYPES.find((one) => one === search[BY]) ?? ('login' as const),
  contains: search[WHOLE] !== true,
})
