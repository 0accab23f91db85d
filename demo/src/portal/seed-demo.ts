import { seedClaimable } from './seed-claimable.ts'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { demoAccounts, demoOnlineSamples, isWorldEmpty, seedDemoWorld } from '../world/index.ts'
import { hashPassword } from '@castellan/server/identity/credentials/password-hash'
import type { Portal } from '@castellan/server/platform/http/engine/portal'
import { SAMPLE_SECONDS } from '@castellan/server/statistics/online/sample-online'
import { addOnlineSamples } from '@castellan/server/statistics/online/online-sample-repo'
import type { GameServer } from '@castellan/server/platform/servers/game-server'
import { addDemoPeople, addNewcomers, agePeople, linkGameAccounts } from './people/demo-repo.ts'
import { seedCompensations, seedLooks } from './seed-compensations.ts'
import { seedMoney } from './money/seed-money.ts'
import { seedEconomyHistory } from './seed-economy-history.ts'
import { seedGrowthHistory } from './seed-growth-history.ts'
import { seedReferral } from './seed-referral.ts'
import { seedLastSeason } from './seed-last-season.ts'
import type { PastStep } from './past-step.ts'
import { type ReportedTheft, reportThefts, seedTrail } from './seed-trail.ts'
import { seedRankingHistory } from './seed-ranking-history.ts'
import { newcomersUntil } from './people/newcomers.ts'
import { demoEmail } from './people/people.ts'
import { ownServers } from './own-servers.ts'
import { DEMO_PASSWORD, DEMO_PIN, DEMO_SIGN_INS } from './people/sign-ins.ts'

type Seedable = Pick<Portal, 'config' | 'db' | 'worlds' | 'settings'>

interface Options {
  readonly now: Date
  /** 1 is a full demonstration: ten thousand characters over all worlds. */
  readonly scale?: number
  readonly servers?: readonly ServerKey[]
}

/** Days of history the demonstration comes with. */
const HISTORY_DAYS = 30

/** Fills the worlds that are empty, and gives their people a past with money. Answers what staff did in them, to be written down. */
export async function seedDemo(portal: Seedable, { now, scale = 1, servers }: Options): Promise<PastStep[]> {
  const thefts: ReportedTheft[] = []
  const acts: PastStep[] = []
  const wanted = ownServers(portal.config).filter(({ key }) => servers?.includes(key) ?? true)
  for (const server of wanted) {
    if (await isWorldEmpty(portal.db, server.world.schema)) await fillWorld(portal, { now, scale, server })
    await seedMoney(portal, { now, scale, server: server.key })
    const trail = await seedTrail(portal.db, { now, scale, server })
    if (trail) thefts.push(trail.theft)
    acts.push(...(trail?.acts ?? []))
    await seedReferral(portal, { scale, server: server.key })
    await seedCompensations(portal, { server: server.key, world: portal.worlds[server.key]! })
  }
  await reportThefts(portal.db, thefts)
  return acts
}

interface OneWorld {
  readonly now: Date
  readonly scale: number
  readonly server: GameServer
}

const lastOfPlayer = (owned: readonly { readonly login: string; readonly person: number }[]) =>
  owned
    .filter(({ person }) => person === 0)
    .map(({ login }) => login)
    .toSorted()
    .at(-1)

/** People and their logins are written first and only once, so that a start that was interrupted is completed by the next. */
async function fillWorld({ config, db, worlds, settings }: Seedable, { now, scale, server }: OneWorld) {
  const { key } = server
  const world = worlds[key]!
  const accounts = demoAccounts(server, scale)
  const people = [...DEMO_SIGN_INS.keys(), ...accounts.flatMap(({ person }) => person ?? [])]
  const passwordHash = await hashPassword(DEMO_PASSWORD, config.passwordCost)
  await addNewcomers(db, newcomersUntil(now), passwordHash)
  const ids = await addDemoPeople(db, people.map(demoEmail), passwordHash)
  const owned = accounts.filter(
    (account): account is { login: string; person: number } => account.person !== null,
  )
  const pinHash = await hashPassword(DEMO_PIN, config.passwordCost)
  const withPin = key === config.servers.default ? undefined : lastOfPlayer(owned)
  await linkGameAccounts(
    db,
    key,
    owned.map(({ login, person }) => ({
      login,
      accountId: ids.get(demoEmail(person))!,
      pinHash: login === withPin ? pinHash : null,
    })),
  )
  const samples = demoOnlineSamples(server, { days: HISTORY_DAYS, now, stepSeconds: SAMPLE_SECONDS })
  await addOnlineSamples(
    db,
    samples.map((sample) => ({ server: key, ...sample })),
  )
  await seedDemoWorld(db, { schema: server.world.schema, server, scale, now })
  await seedClaimable(db, server, world)
  await agePeople(db, key, await world.accounts.find(owned.map(({ login }) => login)))
  const { watchedItems } = settings.of(key)
  await seedEconomyHistory(db, {
    server,
    world,
    watchedItems,
    hours: HISTORY_DAYS * 24,
    now,
  })
  await seedRankingHistory(db, { server: key, world, now })
  await seedLastSeason(db, { server, world, now })
  const logins = owned.map(({ login }) => login)
  await seedGrowthHistory(db, { server: key, world, logins, days: HISTORY_DAYS, now })
  await seedLooks(db, { server: key, world }, now)
}
