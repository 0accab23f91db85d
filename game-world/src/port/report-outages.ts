import { isOutage, isRefusal } from './is-outage.ts'
import { type GameWorld, WorldRefuses, WorldUnavailable } from './index.ts'

/** Makes every method of a world throw `WorldUnavailable` when its database cannot be reached. */
export const reportOutages = (world: GameWorld): GameWorld => wrapped(world)

function wrapped<Part extends object>(part: Part): Part {
  const entries = Object.entries(part).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'function') return [name, guarded(value as Call)]
    const isPart = typeof value === 'object' && value !== null && !Array.isArray(value)
    return [name, isPart ? wrapped(value) : value]
  })
  return Object.fromEntries(entries) as Part
}

type Call = (...args: unknown[]) => Promise<unknown>

const guarded =
  (call: Call): Call =>
  async (...args) => {
    try {
      return await call(...args)
    } catch (error) {
      if (isRefusal(error)) throw new WorldRefuses('The database of the game refuses it', { cause: error })
      if (isOutage(error)) throw new WorldUnavailable('The game world does not answer', { cause: error })
      throw error
    }
  }
