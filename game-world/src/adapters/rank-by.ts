import type { Ranks } from '../port/index.ts'

/** What each rank goes by, and whether among those of one class. */
export const RANK_BY = {
  exp: { value: 'exp', isOfClass: false },
  pvp: { value: 'pvp', isOfClass: false },
  pk: { value: 'pk', isOfClass: false },
  expOfClass: { value: 'exp', isOfClass: true },
  pvpOfClass: { value: 'pvp', isOfClass: true },
} as const satisfies Record<keyof Ranks, unknown>

export const UNRANKED: Ranks = { exp: null, pvp: null, pk: null, expOfClass: null, pvpOfClass: null }
