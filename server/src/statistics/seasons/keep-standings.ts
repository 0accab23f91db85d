import { DEEPEST_RANK } from '@castellan/contract/calls/statistics/character-card'
import { HOUR_MS } from '@castellan/contract/rules/durations'
import type { GameWorld } from '@castellan/game-world/port'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Portal } from '../../platform/http/engine/portal.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { inEachWorld } from '../../platform/worlds/in-each-world.ts'
import { serverOf } from '../../platform/servers/game-server.ts'
import { saveMinutesAhead } from '../../platform/servers/server-clock-repo.ts'
import { utcOffsetOf } from '../../platform/servers/utc-offset.ts'
import { rankingsOf } from '../rankings/remember-rankings.ts'
import { dayAt, seasonOf } from './season-of.ts'
import { findSeasons, standingOf, standingOfClans, standingOfPets, writeStandings } from './season-repo.ts'

/** How old a standing may be until the last day of its season, when it is written by the hour. */
const STALE_MS = 6 * HOUR_MS

type Means = Pick<Portal, 'config' | 'db' | 'worlds' | 'log'>

/** Every hour: the standing of the season, over the one before. What was written last is the final one. */
export function keepStandingsJob(portal: Means): JobKind<object> {
  return {
    queue: 'keep-season-standings',
    cron: '0 * * * *',
    options: { retryLimit: 0, expireInSeconds: 600 },
    run: async () => {
      const at = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
      await inEachWorld(portal, 'no standing of the season', (server, world) =>
        keepStandings(portal, server, world, at),
      )
    },
  }
}

/** The standing of a season by the full hour that ends it still belongs to it. */
export async function keepStandings(
  { db, config }: Pick<Means, 'config' | 'db'>,
  server: ServerKey,
  world: GameWorld,
  at: number,
) {
  const ahead = await utcOffsetOf({ config, server, world }, new Date(at - 1))
  await saveMinutesAhead(db, server, ahead)
  const season = seasonOf(serverOf({ config, server }).seasons, dayAt(at - 1, ahead))
  if (!season) return
  const endsWithin = (ms: number) => season.to !== null && dayAt(at + ms, ahead) >= season.to
  const last = (await findSeasons(db, server)).find((one) => one.season === season.key)
  if (last && at - last.at.getTime() < STALE_MS && !endsWithin(25 * HOUR_MS)) return
  const rankings = await rankingsOf(world)
  await writeStandings(
    db,
    server,
    {
      season: season.key,
      from: season.from,
      to: season.to,
      at: new Date(at),
      isComplete: endsWithin(HOUR_MS - 1),
    },
    [
      ...[...rankings].map(([ranking, rows]) => standingOf(ranking, rows)),
      standingOfPets(await world.rankings.pets(DEEPEST_RANK)),
      standingOfClans(await world.clans.top(DEEPEST_RANK)),
    ],
  )
}
