import { CARD_RANKINGS } from '@castellan/contract/calls/statistics/character-card'
import type * as World from '@castellan/game-world/port'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { hunterRanking } from '../rankings/hunter-ranking.ts'
import { ofClass, rankChangesOf } from '../rankings/rank-changes.ts'

type Ranking = (typeof CARD_RANKINGS)[number]

/** The rankings a character stands in, no deeper than so many ranks; whoever never won or murdered anybody has no rank in those. */
export async function standingsOf(
  ctx: Pick<WorldContext, 'db' | 'server' | 'world'>,
  { id, classId, pvp, pk }: World.Character,
  deepest: number,
) {
  const { rankings, bosses } = ctx.world
  const names: Readonly<Record<Ranking, string>> = {
    exp: 'exp',
    pvp: 'pvp',
    pk: 'pk',
    expOfClass: ofClass('exp', classId),
    pvpOfClass: ofClass('pvp', classId),
    hunters: (await hunterRanking(ctx.world)) ?? '',
  }
  const [ranked, [hunted], changesIn] = await Promise.all([
    rankings.ranksOf(id, deepest),
    bosses.placesOfHunters(0, [id], 1),
    rankChangesOf(ctx, Object.values(names), [id]),
  ])
  const ranks: Readonly<Record<Ranking, number | null>> = {
    exp: ranked.exp,
    pvp: pvp > 0 ? ranked.pvp : null,
    pk: pk > 0 ? ranked.pk : null,
    expOfClass: ranked.expOfClass,
    pvpOfClass: pvp > 0 ? ranked.pvpOfClass : null,
    hunters: hunted?.rank ?? null,
  }
  return CARD_RANKINGS.flatMap((ranking) => {
    const rank = ranks[ranking]
    return rank === null ? [] : [{ ranking, rank, ...changesIn(names[ranking])(id, rank) }]
  })
}
