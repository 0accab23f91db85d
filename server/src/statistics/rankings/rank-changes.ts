import type { RankChange } from '@castellan/contract/shapes/world-shapes'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { findPlacesBefore, findRankingsBefore } from './snapshot-repo.ts'

/** The name of a class's own ranking. */
export const ofClass = (ranking: 'exp' | 'pvp', classId: number) => `${ranking}:${classId}`

const NOTHING: RankChange = { change24h: null, change7d: null }

/** How far somebody has come in a ranking: places climbed, negative where lost; null where nothing is known. */
export type ChangeOf = (id: number, rank: number) => RankChange

type Means = Pick<WorldContext, 'db' | 'server'>

/** The changes of everybody in these rankings, by one read of what was written down. */
export async function rankChanges(
  { db, server }: Means,
  rankings: readonly string[],
): Promise<(ranking: string) => ChangeOf> {
  const before = await findRankingsBefore(db, server, rankings, Date.now())
  const known = new Map(
    before.map(({ ranking, day, week }) => [ranking, { day: ranksIn(day), week: ranksIn(week) }]),
  )
  return (ranking) => (id, rank) => {
    const then = known.get(ranking)
    return then ? since(rank, then.day.get(id), then.week.get(id)) : NOTHING
  }
}

/** The changes of some in these rankings: their places are read, not the rankings. */
export async function rankChangesOf(
  { db, server }: Means,
  rankings: readonly string[],
  ids: readonly number[],
): Promise<(ranking: string) => ChangeOf> {
  const places = await findPlacesBefore(db, server, rankings, ids, Date.now())
  return (ranking) => (id, rank) => {
    const then = places.find((place) => place.ranking === ranking && place.id === id)
    return then ? since(rank, then.day, then.week) : NOTHING
  }
}

function since(rank: number, day: number | null | undefined, week: number | null | undefined): RankChange {
  const climbed = (former: number | null | undefined) => (typeof former === 'number' ? former - rank : null)
  return { change24h: climbed(day), change7d: climbed(week) }
}

const ranksIn = (ids: readonly number[] | null): ReadonlyMap<number, number> =>
  new Map(ids?.map((id, index) => [id, index + 1]))
