import { bosses } from '@castellan/contract/bosses'
import { addressOf } from '@castellan/contract/bases'
import type { Group } from '@castellan/contract/call'
import { clans } from '@castellan/contract/clans'
import { rankings } from '@castellan/contract/rankings'

const CALLS: Group = {
  ...rankings,
  getTopClans: clans.getTopClans,
  getTopBossHunters: bosses.getTopBossHunters,
  getBoss: bosses.getBoss,
}

/** What some of them want to know, in a world of `generate.ts`. */
const QUERIES: Readonly<Record<string, Record<string, string>>> = {
  getTopPvpByClass: { classType: 'Phoenix Knight' },
  getTopBossHunters: { roundNumber: '0' },
  getBoss: { name: 'Boss 1' },
}

export const RANKING_NAMES = Object.keys(CALLS)

/** Path and query a browser asks for a ranking of a server. */
export const rankingPath = (name: string, server: string) =>
  `${addressOf(CALLS[name]!.path, server)}?${new URLSearchParams(QUERIES[name])}`
