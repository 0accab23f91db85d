import { DEEPEST_RANK } from '@castellan/contract/calls/statistics/character-card'
import { RANKING_SIZE } from '@castellan/contract/calls/statistics/rankings'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { HOUR_MS } from '@castellan/contract/rules/durations'
import type { GameWorld, RankedCharacter, RankedPet } from '@castellan/game-world/port'
import type { Portal } from '../../platform/http/engine/portal.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { inEachWorld } from '../../platform/worlds/in-each-world.ts'
import { forgetFormerNames, noteNames } from '../../players/former-names/former-name-repo.ts'
import { hunterRanking } from './hunter-ranking.ts'
import { petRanking } from './pet-rankings.ts'
import { havingAny } from './ranking.ts'
import { ofClass } from './rank-changes.ts'
import { addSnapshots, thinSnapshots } from './snapshot-repo.ts'

/** Every hour: who stands where in each ranking of characters. A world that does not answer leaves a gap. */
export function rememberRankingsJob({
  db,
  worlds,
  log,
}: Pick<Portal, 'db' | 'worlds' | 'log'>): JobKind<object> {
  return {
    queue: 'remember-rankings',
    cron: '0 * * * *',
    options: { retryLimit: 0, expireInSeconds: 600 },
    run: async () => {
      await inEachWorld({ worlds, log }, 'no snapshot of the rankings', (server, world) =>
        rememberRankings(db, server, world),
      )
      await thinSnapshots(db, Date.now())
      await forgetFormerNames(db, Date.now())
    },
  }
}

/** Writes down who stands where in one world, as of the last full hour. */
export async function rememberRankings(db: Portal['db'], server: ServerKey, world: GameWorld) {
  const at = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)
  const asked = new Date()
  const rankings = await rankingsOf(world)
  await noteNames(db, server, [...rankings.values()].flat(), asked)
  const ids = [...rankings].map(
    ([ranking, rows]) => [ranking, rows.map(({ characterId }) => characterId)] as const,
  )
  await addSnapshots(
    db,
    [...ids, ...(await otherRankingsOf(world))].map(([ranking, characterIds]) => ({
      server,
      ranking,
      at,
      characterIds,
    })),
  )
}

/** The ids of pets, clans and of the hunters of the running round, in their order. */
export async function otherRankingsOf(world: GameWorld): Promise<[ranking: string, ids: number[]][]> {
  const all = await world.rankings.pets(DEEPEST_RANK)
  const found: [string, number[]][] = [
    [petRanking(), petIds(all)],
    ['clans', (await world.clans.top(DEEPEST_RANK)).map(({ id }) => id)],
  ]
  // one walk a species: those that stand among the first of all
  for (const npcId of new Set(all.map((pet) => pet.npcId)))
    found.push([petRanking(npcId), petIds(await world.rankings.pets(RANKING_SIZE, npcId))])
  const hunters = await hunterRanking(world)
  if (hunters !== null)
    found.push([hunters, (await world.bosses.hunters(0, DEEPEST_RANK)).map(({ characterId }) => characterId)])
  return found
}

/** Every ranking of characters of a world, as deep as it is remembered. */
export async function rankingsOf({
  rankings,
}: GameWorld): Promise<ReadonlyMap<string, readonly RankedCharacter[]>> {
  const pvp = havingAny('pvp', await rankings.byPvpInEachClass(RANKING_SIZE))
  const exp = await rankings.byExpInEachClass(RANKING_SIZE)
  return new Map([
    ['exp', await rankings.byExp(DEEPEST_RANK)],
    ['pvp', havingAny('pvp', await rankings.byPvp(DEEPEST_RANK))],
    ['pk', havingAny('pk', await rankings.byPk(DEEPEST_RANK))],
    ...Map.groupBy(exp, ({ classId }) => ofClass('exp', classId)),
    ...Map.groupBy(pvp, ({ classId }) => ofClass('pvp', classId)),
  ])
}

const petIds = (rows: readonly RankedPet[]) => rows.map(({ controlItemDbId }) => controlItemDbId)
