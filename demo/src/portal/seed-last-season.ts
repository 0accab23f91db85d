import { DEEPEST_RANK } from '@castellan/contract/calls/statistics/character-card'
import { DAY_MS, MINUTE_MS } from '@castellan/contract/rules/durations'
import type { GameWorld, RankedCharacter } from '@castellan/game-world/port'
import type { Db } from '@castellan/server/platform/db/database'
import type { GameServer } from '@castellan/server/platform/servers/game-server'
import { dayAt, seasonOf } from '@castellan/server/statistics/seasons/season-of'
import {
  standingOf,
  standingOfClans,
  standingOfPets,
  writeStandings,
} from '@castellan/server/statistics/seasons/season-repo'

interface Options {
  readonly server: GameServer
  readonly world: GameWorld
  /** Those of today. */
  readonly ranked: ReadonlyMap<string, readonly RankedCharacter[]>
  readonly now: Date
}

/** How the season before this one ended in a demo world: those of today with less, in another order. */
export async function seedLastSeason(db: Db, { server, world, ranked, now }: Options) {
  const { utcOffsetMinutes: ahead } = await world.clock()
  const running = seasonOf(server.seasons, dayAt(now.getTime(), ahead))
  const last = running && seasonOf(server.seasons, dayAt(Date.parse(running.from) - DAY_MS, 0))
  if (!last?.to) return
  const pets = await world.rankings.pets(DEEPEST_RANK)
  const clans = await world.clans.top(DEEPEST_RANK)
  await writeStandings(
    db,
    server.key,
    {
      season: last.key,
      from: last.from,
      to: last.to,
      at: new Date(Date.parse(last.to) - ahead * MINUTE_MS),
      isComplete: true,
    },
    [
      ...[...ranked].map(([ranking, rows]) => standingOf(ranking, asThen(rows, measureOf(ranking)))),
      standingOfPets(
        pets
          .map((pet) => ({ ...pet, exp: less(pet.exp, pet.ownerId) }))
          .toSorted((one, other) => other.exp - one.exp),
      ),
      standingOfClans(clans.map((clan) => ({ ...clan, reputation: less(clan.reputation, 1) }))),
    ],
  )
}

type Measure = 'exp' | 'pvp' | 'pk'
const measureOf = (ranking: string) => ranking.split(':')[0] as Measure

const less = (figure: number, id: number) => Math.ceil(figure * (0.7 + 0.2 * Math.sin(id)))

/** Everybody had between a half and nine tenths of what they have. */
const asThen = (rows: readonly RankedCharacter[], measure: Measure) =>
  rows
    .map((row) => ({ ...row, [measure]: less(row[measure], row.characterId) }))
    .toSorted((one, other) => other[measure] - one[measure])
