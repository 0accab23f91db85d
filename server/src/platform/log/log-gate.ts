import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds between two lines about a fault that goes on. */
const EVERY_MS = 30_000

interface Fault {
  count: number
  last: unknown
  /** What the lines so far told in full, and another that came since. */
  told: string
  other?: unknown
}

/**
 * Throttled logging of faults that repeat: the first is logged at once, then, as long as they come, one line every
 * half a minute with how many there were, and one when no more came. Another fault under the same words is told in
 * full.
 */
export function logGate(log: FastifyBaseLogger, everyMs = EVERY_MS) {
  const going = new Map<string, Fault>()
  const watch = (words: string, fault: Fault, level: 'error' | 'warn') =>
    void setTimeout(() => {
      if (!fault.count) {
        going.delete(words)
        return log.info(`${words}: no more`)
      }
      const { count, last, other } = fault
      log[level](
        {
          count,
          seconds: everyMs / 1_000,
          last: messageOf(last),
          ...(other !== undefined && { err: other }),
        },
        `${words}, again`,
      )
      fault.count = 0
      if (other !== undefined) fault.told = messageOf(other)
      delete fault.other
      watch(words, fault, level)
    }, everyMs).unref()

  return (level: 'error' | 'warn', words: string, err: unknown, details: object = {}) => {
    const known = going.get(words)
    if (known) {
      known.count += 1
      known.last = err
      if (messageOf(err) !== known.told) known.other = err
      return
    }
    const fault: Fault = { count: 0, last: err, told: messageOf(err) }
    going.set(words, fault)
    log[level]({ err, ...details }, words)
    watch(words, fault, level)
  }
}

/** Of an error, or of a plain object that is made like one. */
const messageOf = (err: unknown) =>
  typeof err === 'object' && err !== null && 'message' in err ? String(err.message) : String(err)

export type LogGate = ReturnType<typeof logGate>
