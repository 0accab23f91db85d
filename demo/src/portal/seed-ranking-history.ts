import { DAY_MS, HOUR_MS } from '@castellan/contract/rules/durations'
import type { GameWorld, RankedCharacter } from '@castellan/game-world/port'
import type { Db } from '@castellan/server/platform/db/database'
import { otherRankingsOf } from '@castellan/server/statistics/rankings/remember-rankings'
import { addSnapshots } from '@castellan/server/statistics/rankings/snapshot-repo'

interface Options {
  readonly server: string
  readonly world: GameWorld
  /** Those of today. */
  readonly ranked: ReadonlyMap<string, readonly RankedCharacter[]>
  readonly now: Date
}

/** Those of all classes, which have a past as deep as this. */
const DEEP = ['exp', 'pvp', 'pk']
const DEPTH = 300

/** A past for the rankings of a demo world, as the hourly job would have written it: the farther back, the more differs. */
export async function seedRankingHistory(db: Db, { server, world, ranked, now }: Options) {
  const began = (await world.bosses.roundBegan()) ?? now
  const today = {
    ...Object.fromEntries(await otherRankingsOf(world)),
    ...Object.fromEntries(DEEP.map((ranking) => [ranking, idsOf(ranked.get(ranking)!.slice(0, DEPTH))])),
  }
  await addSnapshots(
    db,
    momentsBefore(now).flatMap((at) =>
      Object.entries(today).flatMap(([ranking, ids]) =>
        // a round of hunters has no past before its beginning
        ranking.startsWith('hunters:') && at < began
          ? []
          : [{ server, ranking, at, characterIds: asBefore(ids, (now.getTime() - at.getTime()) / DAY_MS) }],
      ),
    ),
  )
}

const idsOf = (rows: readonly { readonly characterId: number }[]) =>
  rows.map(({ characterId }) => characterId)

/** Every hour of the last day, and every sixth of the week before. */
function momentsBefore(now: Date) {
  const last = Math.floor(now.getTime() / HOUR_MS)
  return Array.from({ length: 8 * 24 }, (_, hour) => last - hour)
    .filter((hour) => last - hour <= 24 || hour % 6 === 0)
    .map((hour) => new Date(hour * HOUR_MS))
}

/** Ranks some days ago: everybody came from a little above or below, farther the lower they stand. */
const asBefore = (ids: readonly number[], days: number) =>
  ids
    .map((id, rank) => ({ id, former: rank + Math.sin(id * 12.9898) * days ** 0.7 * (1.2 + rank * 0.03) }))
    .toSorted((one, other) => one.former - other.former)
    .map(({ id }) => id)
