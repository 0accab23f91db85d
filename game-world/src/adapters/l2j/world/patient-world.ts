import type { ChronicleKey } from '../../../game-data/index.ts'
import { type GameWorld, WorldRefuses, WorldUnavailable } from '../../../port/index.ts'
import type { CensusStore } from '../census/store.ts'
import { isTogether, type L2jAddress } from '../database/address.ts'
import { NO_OBSTACLES } from '../dialect/action-capabilities.ts'
import { capabilitiesOf } from '../dialect/capabilities.ts'
import { featuresOf } from '../dialect/features.ts'
import { families } from '../families/index.ts'
import { NOT_ASKED } from '../write/writing.ts'
import { breaker } from './breaker.ts'
import { accountOf } from './grants.ts'
import { openDatabases } from './l2j-world.ts'
import { mayNow, renewRights } from './may-now.ts'
import { onceInAWhile } from './once-in-a-while.ts'
import { patientOpening } from './patient-opening.ts'
import { refusedRights } from './refused-rights.ts'

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
  const tellOnce = onceInAWhile(tell)
  const opening = patientOpening({ databases, chronicle, store, tell, tellOnce })
  const unlessAway = breaker()
  const rights = refusedRights({
    mayNow: (right) => mayNow(databases.writer, right),
    account: () => accountOf(databases.writer),
    database: isTogether(address) ? address.game.database : null,
    needed: opening.needed,
    tell: tellOnce,
  })

  /** A right to read that is refused is one of whoever reads: what it is about is left out, as where the world was opened so. */
  const read = async <R>(question: (of: GameWorld) => Promise<R>): Promise<R> => {
    try {
      return await asked(question, true)
    } catch (error) {
      if (error instanceof WorldRefuses) throw new WorldUnavailable(error.message, { cause: error.cause })
      throw error
    }
  }

  async function asked<R>(question: (of: GameWorld) => Promise<R>, isReading = false): Promise<R> {
    const seen = await opening.opened()
    // whoever asks anything has what was granted meanwhile found out
    opening.lookWhetherWritable()
    opening.lookWhetherMore()
    rights.lookInTime()
    try {
      return await unlessAway(() => question(seen))
    } catch (error) {
      // so that the next who asks has what was granted by then
      if (error instanceof WorldRefuses) await renewRights(databases.writer).catch(() => null)
      if (error instanceof WorldRefuses && !isReading) throw error
      return question(await opening.lookedAtAgain(seen, error))
    }
  }

  /** Each method of a part waits for the world. A part is no promise: `await` asks everything for its `then`. */
  const part = <P extends Part>(name: P): GameWorld[P] =>
    new Proxy({} as GameWorld[P], {
      get: (_, method) =>
        method === 'then'
          ? undefined
          : (...args: unknown[]) =>
              read((of) => (of[name] as unknown as Record<string | symbol, Method>)[method]!(...args)),
    })

  const believed = believedOf(address, chronicle)
  await opening.opened().catch(() => null)
  return {
    get features() {
      return (opening.seen() ?? believed).features
    },
    get capabilities() {
      return rights.without((opening.seen() ?? believed).capabilities)
    },
    accounts: part('accounts'),
    characters: part('characters'),
    items: part('items'),
    trail: part('trail'),
    actions: {
      apply: (order) => rights.during(order.action.kind, () => asked((of) => of.actions.apply(order))),
      withdraw: (key) => asked((of) => of.actions.withdraw(key)),
      recall: (key) => asked((of) => of.actions.recall(key)),
    },
    lists: part('lists'),
    clans: part('clans'),
    castles: part('castles'),
    bosses: part('bosses'),
    rankings: part('rankings'),
    population: part('population'),
    clock: () => read((of) => of.clock()),
    close: () => databases.close(),
  }
}

type Part = Exclude<keyof GameWorld, 'features' | 'capabilities' | 'clock' | 'close'>
type Method = (...args: unknown[]) => Promise<unknown>

/** What is believed of a database nobody has seen yet: that it has everything. */
function believedOf({ isWritable }: L2jAddress, chronicle: ChronicleKey) {
  const whole = { has: () => true, family: families[0]! }
  const features = featuresOf(chronicle, whole)
  return { features, capabilities: capabilitiesOf(whole, features, isWritable ? NO_OBSTACLES : NOT_ASKED) }
}
