import { type GameWorld, WorldUnavailable } from './port/index.ts'

/** Makes every method of a world throw `WorldUnavailable` when its database cannot be reached. */
export const reportOutages = (world: GameWorld): GameWorld => wrapped(world)

function wrapped<Part extends object>(part: Part): Part {
  const entries = Object.entries(part).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'function') return [name, guarded(value as Call)]
    return [name, typeof value === 'object' && value !== null ? wrapped(value) : value]
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
      if (isOutage(error)) throw new WorldUnavailable('The game world does not answer', { cause: error })
      throw error
    }
  }

const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'PROTOCOL_CONNECTION_LOST',
])

/** SQL states of a broken connection (08), a server that stops or starts (57P), or one that is full (53). */
const OUTAGE_STATE = /^(?:08|53|57P)/
/** What drivers say without a code. */
const OUTAGE_TEXT =
  /connection (?:terminated|error|timeout)|timeout exceeded when trying to connect|is closed/i

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (SOCKET_CODES.has(code)) return true
  return code ? /^[0-9A-Z]{5}$/.test(code) && OUTAGE_STATE.test(code) : OUTAGE_TEXT.test(error.message)
}
