type Undo = () => unknown

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** What the bench has started or made and must not leave behind, oldest first. */
const undos: Undo[] = []
let isOver = false

/** Has something undone when the bench ends, however it ends. @throws when it has ended already, having undone it. */
export function atEnd(undo: Undo) {
  undos.push(undo)
  if (!isOver) return
  void undo()
  throw new Error('The bench is over')
}

/**
 * Does a piece of work and leaves nothing behind, not even when it is told to stop half-way.
 * @throws what went wrong, with everything that could not be undone
 */
export async function cleanly<R>(work: () => Promise<R>): Promise<R> {
  const told = Promise.withResolvers<never>()
  const stop = (signal: string) => told.reject(new Error(`Stopped by ${signal}`))
  for (const signal of SIGNALS) process.once(signal, stop)
  const [done] = await Promise.allSettled([Promise.race([work(), told.promise])])
  isOver = true
  const failures = await undoAll()
  for (const signal of SIGNALS) process.off(signal, stop)
  if (done.status === 'fulfilled' && !failures.length) return done.value
  if (done.status === 'rejected') failures.unshift(done.reason)
  throw failures.length === 1 ? failures[0] : new AggregateError(failures, failures.map(String).join('; '))
}

/** Undoes everything, newest first: what cannot be undone keeps nothing else from being. Answers what went wrong. */
async function undoAll() {
  const failures: unknown[] = []
  for (const undo of undos.toReversed())
    try {
      await undo()
    } catch (error) {
      failures.push(error)
    }
  return failures
}
