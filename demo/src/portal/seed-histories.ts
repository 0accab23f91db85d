import type { GameServer } from '@castellan/server/platform/servers/game-server'
import type { Portal } from '@castellan/server/platform/http/engine/portal'
import { SAMPLE_SECONDS } from '@castellan/server/statistics/online/sample-online'
import { addOnlineSamples } from '@castellan/server/statistics/online/online-sample-repo'
import { rankingsOf } from '@castellan/server/statistics/rankings/remember-rankings'
import { demoOnlineSamples } from '../world/index.ts'
import { openClaimable } from './open-claimable.ts'
import { agePeople } from './people/demo-repo.ts'
import type { Owned } from './people/owned.ts'
import type { Secrets } from './people/secrets.ts'
import { seedLooks } from './seed-compensations.ts'
import { seedEconomyHistory } from './seed-economy-history.ts'
import { seedGrowthHistory } from './seed-growth-history.ts'
import { seedLastSeason } from './seed-last-season.ts'
import { seedRankingHistory } from './seed-ranking-history.ts'

interface Options {
  readonly now: Date
  readonly server: GameServer
  readonly owned: Owned
  readonly secrets: Secrets
}

/** Days of history the demonstration comes with. */
const HISTORY_DAYS = 30

/** What the portal's jobs would have written down of a world in the days before; what is written already stays. */
export async function seedHistories(
  { db, worlds, settings }: Pick<Portal, 'db' | 'worlds' | 'settings'>,
  { now, server, secrets, owned: { owners, characters } }: Options,
) {
  const { key } = server
  const world = worlds[key]!
  await openClaimable(db, server, secrets.gameHash)
  await agePeople(db, key, await world.accounts.find(owners.map(({ login }) => login)))
  const samples = demoOnlineSamples(server, { days: HISTORY_DAYS, now, stepSeconds: SAMPLE_SECONDS })
  await addOnlineSamples(
    db,
    samples.map((sample) => ({ server: key, ...sample })),
  )
  const { watchedItems } = settings.of(key)
  await seedEconomyHistory(db, { server, world, watchedItems, hours: HISTORY_DAYS * 24, now })
  const ranked = await rankingsOf(world)
  await seedRankingHistory(db, { server: key, world, ranked, now })
  await seedLastSeason(db, { server, world, ranked, now })
  await seedGrowthHistory(db, { server: key, characters, days: HISTORY_DAYS, now })
  await seedLooks(db, { server: key, world }, now)
}
