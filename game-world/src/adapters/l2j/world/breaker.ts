import { WorldCounting, WorldUnavailable } from '../../../port/index.ts'

/** Milliseconds for which nobody waits for a database that was just away. */
const REST = 1_000

/**
 * Circuit breaker: where a database is away, or says nothing at all, one who asks finds out, and everybody else hears at once
 * that it is. After a rest the next one tries, and everybody asks again once that went well.
 */
export function breaker(): <R>(ask: () => Promise<R>) => Promise<R> {
  let isAway = false
  let isTried = false
  let restsUntil = 0
  let cause: unknown
  return async (ask) => {
    if (isAway && (isTried || Date.now() < restsUntil))
      throw new WorldUnavailable('The game world does not answer', { cause })
    const isTrial = isAway
    if (isTrial) isTried = true
    try {
      const answer = await ask()
      if (isTrial) isAway = false
      return answer
    } catch (error) {
      if (!isLost(error)) {
        // it answered, though not what was asked for
        if (isTrial) isAway = false
        throw error
      }
      isAway = true
      cause = (error as WorldUnavailable).cause
      restsUntil = Date.now() + REST
      throw error
    } finally {
      if (isTrial) isTried = false
    }
  }
}

/** Whether nobody answered: what a server says of a statement begins with `ER_`. */
function isLost(error: unknown): boolean {
  if (!(error instanceof WorldUnavailable) || error instanceof WorldCounting) return false
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return !code.startsWith('ER_') || GONE.has(code)
}

const GONE = new Set(['ER_SERVER_SHUTDOWN', 'ER_NORMAL_SHUTDOWN', 'ER_CON_COUNT_ERROR'])
