import { sql } from 'kysely'
import type { PurchaseState } from '@castellan/contract/shapes/balance-shapes'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { type ActionAnswer, type GameWorld, WorldUnavailable } from '@castellan/game-world/port'
import { meansOf } from '../../src/app/means-of.ts'
import type { WorldContext } from '../../src/platform/http/engine/context.ts'
import type { Availability } from './money-model.ts'
import type { TestPortal } from './open-test-portal.ts'

/** People, their characters and a world for one sequence of acts, in a database many sequences share. */
export interface MoneyGround {
  readonly portal: TestPortal
  readonly people: readonly { readonly id: number; readonly email: string }[]
  readonly world: ScriptedWorld
  /** What a rule gets when somebody calls; staff where no number is given. */
  readonly ctx: (who?: number) => WorldContext & Pick<TestPortal, 'worlds'>
}

/** What became of a delivery, as the model on paper says it. */
type DeliveryOutcome = 'given' | 'no-such-character' | 'withdrawn'

const ANSWERS: Record<DeliveryOutcome, ActionAnswer<'giveItems'>> = {
  given: { outcome: 'applied', before: { carried: [] }, after: { carried: [] }, isQueued: false },
  'no-such-character': { outcome: 'refused', reason: 'no-such-subject', found: null },
  withdrawn: { outcome: 'withdrawn' },
}

interface ScriptedWorld extends GameWorld {
  availability: Availability
  readonly removed: Set<number>
  /** What was handed over, by the key of the delivery. */
  readonly outcomes: Map<string, DeliveryOutcome>
  readonly handedOver: string[]
}

let grounds = 0

/** Makes people nobody used before, each with so many coins and a character that has the number of its owner. */
export async function newGround(
  portal: TestPortal,
  adminId: number,
  coins: readonly number[],
): Promise<MoneyGround> {
  grounds += 1
  const emails = coins.map((_, i) => `model-${grounds}-${i}@example.test`)
  const { rows: people } = await sql<{ id: number; email: string }>`
    insert into account (email, password_hash, validated_at)
    select email, '', now() from unnest(${emails}::text[]) with ordinality as t (email, place) order by place
    returning id, email`.execute(portal.db)
  await portal.db
    .insertInto('gameAccount')
    .values(people.map(({ id }) => ({ server, login: `model${id}`, accountId: id })))
    .execute()
  await sql`
    select ledger_post('gift', 'model', email, array[
      ledger_purse('user', ${server}, id, null), ledger_purse('rewards', ${server}, null, null)
    ], array[coins, -coins], null, null, '', '{}')
    from account join unnest(${emails}::text[], ${[...coins]}::bigint[]) as gift (address, coins) on email = address
    where coins > 0
    `.execute(portal.db)
  const world = scriptedWorld(portal.worlds[server]!)
  const worlds = { ...portal.worlds, [server]: world }
  const jobs = { ...portal.jobs, send: async () => {} }
  const limits = { count: async () => {}, forgive: async () => {}, reward: async () => {} }
  const log = { ...portal.log, warn: () => {}, error: () => {} } as unknown as typeof portal.log
  // the model knows no passwords
  const of = (key: Parameters<typeof portal.settings.of>[0]) => {
    const own = portal.settings.of(key)
    return { ...own, donations: { ...own.donations, transferFreeUpTo: Infinity } }
  }
  const ctx = (who?: number) =>
    ({
      ...meansOf(portal),
      settings: { of },
      worlds,
      world,
      jobs,
      limits,
      log,
      server,
      ip: '10.0.0.1',
      caller:
        who === undefined
          ? {
              accountId: adminId,
              email: 'admin',
              role: 'Admin',
              roleServer: server,
              isValidated: true,
              sessionId: '',
            }
          : {
              accountId: people[who]!.id,
              email: people[who]!.email,
              role: 'User',
              roleServer: server,
              isValidated: true,
              sessionId: '',
            },
    }) as unknown as ReturnType<MoneyGround['ctx']>
  return { portal, people, world, ctx }
}

/** A world that keeps deliveries in memory, and can be away. */
function scriptedWorld(real: GameWorld): ScriptedWorld {
  const answer = async (key: string, outcome: DeliveryOutcome) => {
    if (world.availability === 'down') throw new WorldUnavailable('down')
    if (outcome === 'given' && !world.outcomes.has(key)) world.handedOver.push(key)
    if (!world.outcomes.has(key)) world.outcomes.set(key, outcome)
    if (world.availability === 'deaf') throw new WorldUnavailable('deaf')
    return ANSWERS[world.outcomes.get(key)!]
  }
  const world: ScriptedWorld = {
    ...real,
    availability: 'up',
    removed: new Set(),
    outcomes: new Map(),
    handedOver: [],
    characters: {
      ...real.characters,
      byId: async (id) =>
        world.removed.has(id)
          ? null
          : ({ id, name: `C${id}`, account: `model${id}`, deletedAt: null } as never),
    },
    actions: {
      apply: async (order) => {
        const isGone = 'characterId' in order && world.removed.has(order.characterId)
        return answer(order.key, isGone ? 'no-such-character' : 'given')
      },
      withdraw: (key) => answer(key, 'withdrawn'),
      recall: async (key) => (world.outcomes.has(key) ? answer(key, 'withdrawn') : null),
    },
  }
  return world
}

/** Balances, debts and purchases of the people of a ground, in their order. */
export async function readGround({ portal: { db }, people }: MoneyGround) {
  const ids = people.map(({ id }) => id)
  const ledgerAccounts = await db
    .selectFrom('ledgerAccount')
    .select(['kind', 'accountId', 'balance'])
    .where('accountId', 'in', ids)
    .execute()
  const purchases: { id: number; state: PurchaseState; key: string }[] = await db
    .selectFrom('purchase')
    .innerJoin('delivery', 'delivery.purchaseId', 'purchase.id')
    .select(['purchase.id', 'purchase.state', 'delivery.key'])
    .where('accountId', 'in', ids)
    .orderBy('purchase.id')
    .execute()
  const of = (kind: 'user' | 'debt') =>
    ids.map(
      (id) =>
        ledgerAccounts.find((ledgerAccount) => ledgerAccount.kind === kind && ledgerAccount.accountId === id)
          ?.balance ?? 0,
    )
  return { balances: of('user'), debts: of('debt').map((owed) => Math.abs(owed)), purchases }
}
