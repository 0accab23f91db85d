import { ADENA, type ChronicleKey } from '../../../game-data/index.ts'
import { type GameWorld, WorldCounting, WorldRefuses, WorldUnavailable } from '../../../port/index.ts'
import { isTogether, type L2jAddress } from '../database/address.ts'
import { NO_OBSTACLES } from '../dialect/action-capabilities.ts'
import { capabilitiesOf } from '../dialect/capabilities.ts'
import { featuresOf } from '../dialect/features.ts'
import { families } from '../families/index.ts'
import { NOT_ASKED } from '../write/writing.ts'
import { breaker } from './breaker.ts'
import { accountOf } from './grants.ts'
import { mayNow, renewRights } from './may-now.ts'
import { refusedRights } from './refused-rights.ts'
import { whyNot } from './why-not.ts'
import type { CensusStore } from '../census/store.ts'
import { canWriteNow, openDatabases, planFor, worldIn } from './l2j-world.ts'

/** Milliseconds after which a database that could not be read is tried again, and after which the same reason is told again. */
const PAUSE = 5_000
const TOLD = 60_000
/** Milliseconds after which a world that is read alone is looked at again: rights may have come. */
const READ_ALONE = 30_000

/** What a database says of a column or table it had when it was looked at. */
const GONE = new Set(['ER_BAD_FIELD_ERROR', 'ER_NO_SUCH_TABLE', 'ER_BAD_TABLE_ERROR'])

/**
 * A world that is there although its database may not be: it is looked at when it can be, and unavailable until then. One whose
 * tables were changed meanwhile is looked at again, and the question is asked of what is there now.
 */
export async function patientL2jWorld(
  address: L2jAddress,
  chronicle: ChronicleKey,
  tell: (why: string) => void,
  store?: CensusStore,
): Promise<GameWorld> {
  // the same connections, however often it is looked at: never more than there may be
  const databases = openDatabases(address)
  let world: GameWorld | null = null
  let trying: Promise<GameWorld> | null = null
  let pauseUntil = 0
  const unlessAway = breaker()
  const rights = refusedRights({
    mayNow: (right) => mayNow(databases.writer, right),
    account: () => accountOf(databases.writer),
    database: isTogether(address) ? address.game.database : null,
    tell: tellOnce,
  })

  let told = { why: '', until: 0 }
  /** What stays so is told once in a while, however often it is looked at. */
  function tellOnce(why: string) {
    if (why === told.why && Date.now() < told.until) return
    told = { why, until: Date.now() + TOLD }
    tell(why)
  }

  async function open(): Promise<GameWorld> {
    try {
      world = await worldIn(databases, chronicle, tellOnce, planFor(address, store, tellOnce))
      // counted beforehand where they are many, so that whoever looks first does not wait
      void countBeforehand(world)
      return world
    } catch (error) {
      pauseUntil = Date.now() + PAUSE
      tellOnce(whyNot(error, address) ?? String(error))
      throw new WorldUnavailable('The game world does not answer', { cause: error })
    } finally {
      trying = null
    }
  }

  let writableAt = 0
  /** Opened anew once it can be written into, and not before, since what was counted of it is counted anew then. */
  function lookWhetherWritable() {
    if (!world || !address.isWritable || Date.now() < writableAt || canDo(world)) return
    writableAt = Date.now() + READ_ALONE
    // who is still kept out is asked for again in their time, and why was told when it was opened
    void openIfWritable().catch(() => null)
  }

  async function openIfWritable() {
    if (await canWriteNow(databases)) await (trying ??= open())
  }

  async function countBeforehand({ population }: GameWorld) {
    const begun = await Promise.allSettled([population.levels(), population.itemCounts([ADENA])])
    if (begun.some((one) => one.status === 'rejected' && one.reason instanceof WorldCounting))
      tellOnce('its characters and items are counted for the first time, and statistics wait for it')
  }

  async function opened(): Promise<GameWorld> {
    if (world) return world
    if (Date.now() < pauseUntil) throw new WorldUnavailable('The game world does not answer')
    return (trying ??= open())
  }

  /** What stands there now, in the place of what was seen; not more often than a database that is away. */
  async function lookedAtAgain(seen: GameWorld, error: Error): Promise<GameWorld> {
    if (world && world !== seen) return world
    if (Date.now() < pauseUntil && !trying) throw error
    if (!trying) {
      pauseUntil = Date.now() + PAUSE
      tell(`its tables are not what they were (${goneOf(error)}), so they are looked at again`)
    }
    return (trying ??= open())
  }

  async function asked<R>(question: (of: GameWorld) => Promise<R>): Promise<R> {
    const seen = await opened()
    try {
      return await unlessAway(() => question(seen))
    } catch (error) {
      // so that the next who asks has what was granted by then
      if (error instanceof WorldRefuses) await renewRights(databases.writer).catch(() => null)
      if (!(error instanceof WorldUnavailable) || goneOf(error) === null) throw error
      return question(await lookedAtAgain(seen, error))
    }
  }

  /** Each method of a part waits for the world. */
  const part = <P extends Part>(name: P): GameWorld[P] =>
    new Proxy({} as GameWorld[P], {
      get:
        (_, method) =>
        (...args: unknown[]) =>
          asked((of) => (of[name] as unknown as Record<string | symbol, Method>)[method]!(...args)),
    })

  await opened().catch(() => null)
  return {
    get features() {
      return world?.features ?? featuresOf(chronicle, WHOLE)
    },
    get capabilities() {
      lookWhetherWritable()
      return rights.without(
        world?.capabilities ??
          capabilitiesOf(
            { ...WHOLE, family: families[0]! },
            featuresOf(chronicle, WHOLE),
            address.isWritable ? NO_OBSTACLES : NOT_ASKED,
          ),
      )
    },
    accounts: part('accounts'),
    characters: part('characters'),
    items: part('items'),
    trail: part('trail'),
    actions: {
      apply: (order) => rights.during(order.action.kind, () => asked((of) => of.actions.apply(order))),
      withdraw: (key) => asked((of) => of.actions.withdraw(key)),
    },
    lists: part('lists'),
    clans: part('clans'),
    castles: part('castles'),
    bosses: part('bosses'),
    rankings: part('rankings'),
    population: part('population'),
    clock: () => asked((of) => of.clock()),
    close: () => databases.close(),
  }
}

type Part = Exclude<keyof GameWorld, 'features' | 'capabilities' | 'clock' | 'close'>
type Method = (...args: unknown[]) => Promise<unknown>

const canDo = ({ capabilities }: GameWorld) =>
  Object.values(capabilities.actions).some((one) => typeof one !== 'object')

/** What is believed of a database nobody has seen yet. */
const WHOLE = { has: () => true }

/** What is gone, as the database says it; null where nothing is. */
function goneOf({ cause }: Error): string | null {
  if (!(cause instanceof Error) || !('code' in cause)) return null
  return GONE.has(String(cause.code)) ? cause.message : null
}
