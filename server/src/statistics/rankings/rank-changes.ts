import type { RankChange } from '@castellan/contract/shapes/world-shapes'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { findRankingsBefore } from './snapshot-repo.ts'

/** The name of a class's own ranking. */
export const ofClass = (ranking: 'exp' | 'pvp', classId: number) => `${ranking}:${classId}`

const NOTHING: RankChange = { change24h: null, change7d: null }

/** How far somebody has come in a ranking: places climbed, negative where lost; null where nothing is known. */
export type ChangeOf = (characterId: number, rank: number) => RankChange

/** The changes in these rankings, by one read of what was written down. */
export async function rankChanges(
  { db, server }: Pick<WorldContext, 'db' | 'server'>,
  rankings: readonly string[],
): Promise<(ranking: string) => ChangeOf> {
  const before = await findRankingsBefore(db, server, rankings, Date.now())
  const known = new Map(
    before.map(({ ranking, day, week }) => [ranking, { day: ranksIn(day), week: ranksIn(week) }]),
  )
  return (ranking) => (characterId, rank) => {
    const then = known.get(ranking)
    if (!then) return NOTHING
    const since = (ranks: ReadonlyMap<number, number>) => {
      const former = ranks.get(characterId)
      return former === undefined ? null : former - rank
    }
    return { change24h: since(then.day), change7d: since(then.week) }
  }
}

const ranksIn = (ids: readonly number[] | null): ReadonlyMap<number, number> =>
  new Map(ids?.map((id, index) => [id, index + 1]))
