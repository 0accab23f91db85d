import type { ChronicleKey } from '../../../game-data/index.ts'
import { type GameWorld, WorldUnavailable } from '../../../port/index.ts'
import type { L2jAddress } from '../database/address.ts'
import { capabilitiesOf } from '../dialect/capabilities.ts'
import { featuresOf } from '../dialect/features.ts'
import { families } from '../families/index.ts'
import { whyNot } from './why-not.ts'
import { l2jWorld } from './l2j-world.ts'

/** Milliseconds after which a database that could not be read is tried again. */
const PAUSE = 10_000

/** A world that is there although its database may not be: it is looked at when it can be, and unavailable until then. */
export async function patientL2jWorld(
  address: L2jAddress,
  chronicle: ChronicleKey,
  tell: (why: string) => void,
): Promise<GameWorld> {
  let world: GameWorld | null = null
  let trying: Promise<GameWorld> | null = null
  let pauseUntil = 0

  async function open(): Promise<GameWorld> {
    try {
      world = await l2jWorld(address, chronicle)
      return world
    } catch (error) {
      pauseUntil = Date.now() + PAUSE
      tell(whyNot(error, address) ?? String(error))
      throw new WorldUnavailable('The game world does not answer', { cause: error })
    } finally {
      trying = null
    }
  }

  async function opened(): Promise<GameWorld> {
    if (world) return world
    if (Date.now() < pauseUntil) throw new WorldUnavailable('The game world does not answer')
    return (trying ??= open())
  }

  /** Each method of a part waits for the world. */
  const part = <P extends Part>(name: P): GameWorld[P] =>
    new Proxy({} as GameWorld[P], {
      get:
        (_, method) =>
        async (...args: unknown[]) => {
          const methods = (await opened())[name] as unknown as Record<string | symbol, Method>
          return methods[method]!(...args)
        },
    })

  await opened().catch(() => null)
  return {
    get features() {
      return world?.features ?? featuresOf(chronicle, WHOLE)
    },
    get capabilities() {
      return world?.capabilities ?? capabilitiesOf({ ...WHOLE, family: families[0]! })
    },
    accounts: part('accounts'),
    characters: part('characters'),
    items: part('items'),
    trail: part('trail'),
    actions: part('actions'),
    clans: part('clans'),
    castles: part('castles'),
    bosses: part('bosses'),
    rankings: part('rankings'),
    population: part('population'),
    clock: async () => (await opened()).clock(),
    close: async () => {
      await world?.close()
    },
  }
}

type Part = Exclude<keyof GameWorld, 'features' | 'capabilities' | 'clock' | 'close'>
type Method = (...args: unknown[]) => Promise<unknown>

/** What is believed of a database nobody has seen yet. */
const WHOLE = { has: () => true }
