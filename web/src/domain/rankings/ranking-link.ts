import type { CharacterCard } from '@castellan/contract/calls/statistics/character-card'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { searchOf } from '../../lib/address/search-of.ts'
import { paths } from '../../lib/paths.ts'

export type Ranking = CharacterCard['ranks'][number]['ranking']

/** The page of each ranking, and whether it is about one class. */
const PAGES: Readonly<Record<Ranking, { readonly page: string; readonly ofClass?: true }>> = {
  exp: { page: 'stats/topExp' },
  pvp: { page: 'stats/topPvp' },
  pk: { page: 'stats/topPk' },
  expOfClass: { page: 'stats/topExpByClass', ofClass: true },
  pvpOfClass: { page: 'stats/topPvpByClass', ofClass: true },
  hunters: { page: 'stats/topBossSlayers' },
}

/** What a link to a ranking takes; that of a class opens at the class. */
export function rankingLink(server: ServerKey, ranking: Ranking, classType: string) {
  const { page, ofClass } = PAGES[ranking]
  return { to: paths.page(server, page), ...(ofClass && { search: searchOf({ class: classType }) }) }
}
