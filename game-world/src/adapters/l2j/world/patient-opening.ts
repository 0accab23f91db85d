import { ADENA, type ChronicleKey } from '../../../game-data/index.ts'
import { type GameWorld, WorldCounting, WorldUnavailable } from '../../../port/index.ts'
import type { CensusStore } from '../census/store.ts'
import { canReadMore, canWriteNow, type Databases, planFor, worldIn } from './l2j-world.ts'
import type { NeededRight } from '../write/needed-rights.ts'
import { whyNot } from './why-not.ts'

/** Milliseconds after which a database that could not be read is tried again. */
const PAUSE = 5_000
/** Milliseconds after which a world that is read alone is looked at again: rights may have come. */
const READ_ALONE = 30_000
/** The same of a world of which some tables are hidden. */
const HIDDEN = 30_000

/** What a database says of a column or table it had, or showed, when it was looked at. */
const GONE = new Set([
  'ER_BAD_FIELD_ERROR',
  'ER_NO_SUCH_TABLE',
  'ER_BAD_TABLE_ERROR',
  'ER_TABLEACCESS_DENIED_ERROR',
  'ER_COLUMNACCESS_DENIED_ERROR',
])

interface Means {
  readonly databases: Databases
  readonly chronicle: ChronicleKey
  readonly store: CensusStore | undefined
  readonly tell: (why: string) => void
  /** The same for what may be found again and again. */
  readonly tellOnce: (why: string) => void
}

/** Opens a world when its databases can be looked at, one look for all who ask, and anew where it is not what it was. */
export function patientOpening({ databases, chronicle, store, tell, tellOnce }: Means) {
  const { address } = databases
  let world: GameWorld | null = null
  let trying: Promise<GameWorld> | null = null
  let pauseUntil = 0
  let writableAt = 0
  let hidden: readonly string[] = []
  let needed: readonly NeededRight[] = []
  let shownAt = 0

  async function open(): Promise<GameWorld> {
    try {
      ;({ world, hidden, needed } = await worldIn(
        databases,
        chronicle,
        tellOnce,
        planFor(address, store, tellOnce),
      ))
      shownAt = Date.now() + HIDDEN
      // counted beforehand where they are many, so that whoever looks first does not wait
      void countBeforehand(world, tellOnce)
      return world
    } catch (error) {
      pauseUntil = Date.now() + PAUSE
      tellOnce(whyNot(error, address) ?? String(error))
      throw new WorldUnavailable('The game world does not answer', { cause: error })
    } finally {
      trying = null
    }
  }

  async function openIfWritable() {
    if (await canWriteNow(databases)) await (trying ??= open())
  }

  async function openIfMore() {
    if (await canReadMore(databases, hidden)) await (trying ??= open())
  }

  return {
    /** As it was looked at last; null before that. */
    seen: () => world,

    /** The rights that what it offered then needs. */
    needed: () => needed.filter(({ kind }) => typeof world?.capabilities.actions[kind] === 'string'),

    /** @throws WorldUnavailable where it cannot be looked at, at once for a while */
    async opened(): Promise<GameWorld> {
      if (world) return world
      if (Date.now() < pauseUntil) throw new WorldUnavailable('The game world does not answer')
      return (trying ??= open())
    },

    /**
     * What stands there now, in the place of what was seen; not more often than a database that is away.
     * @throws the error by which it was found out, where that says of nothing that it is gone
     */
    async lookedAtAgain(seen: GameWorld, error: unknown): Promise<GameWorld> {
      const gone = goneOf(error)
      if (gone === null) throw error
      if (world && world !== seen) return world
      if (Date.now() < pauseUntil && !trying) throw error
      if (!trying) {
        pauseUntil = Date.now() + PAUSE
        tell(`its tables are not what they were (${gone}), so they are looked at again`)
      }
      return (trying ??= open())
    },

    /** Opened anew once tables can be read that were hidden. */
    lookWhetherMore() {
      if (hidden.length === 0 || Date.now() < shownAt) return
      shownAt = Date.now() + HIDDEN
      void openIfMore().catch(() => null)
    },

    /** Opened anew once it can be written into, and not before, since what was counted of it is counted anew then. */
    lookWhetherWritable() {
      if (!world || !address.isWritable || Date.now() < writableAt || canDo(world)) return
      writableAt = Date.now() + READ_ALONE
      // who is still kept out is asked for again in their time, and why was told when it was opened
      void openIfWritable().catch(() => null)
    },
  }
}

async function countBeforehand({ population }: GameWorld, tell: (why: string) => void) {
  const begun = await Promise.allSettled([population.levels(), population.itemCounts([ADENA])])
  if (begun.some((one) => one.status === 'rejected' && one.reason instanceof WorldCounting))
    tell('its characters and items are counted for the first time, and statistics wait for it')
}

const canDo = ({ capabilities }: GameWorld) =>
  Object.values(capabilities.actions).some((one) => typeof one !== 'object')

/** What is gone, as the database says it; null where nothing is. */
function goneOf(error: unknown): string | null {
  if (!(error instanceof WorldUnavailable)) return null
  const { cause } = error
  if (!(cause instanceof Error) || !('code' in cause)) return null
  return GONE.has(String(cause.code)) ? cause.message : null
}
