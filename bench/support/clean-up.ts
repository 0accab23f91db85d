type Undo = () => unknown

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

/** Does a piece of work and leaves nothing behind, not even when it is told to stop half-way. */
export async function cleanly<R>(work: () => Promise<R>): Promise<R> {
  const told = Promise.withResolvers<never>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => told.reject(new Error(`Stopped by ${signal}`)))
  try {
    return await Promise.race([work(), told.promise])
  } finally {
    isOver = true
    for (const undo of undos.toReversed()) await undo()
  }
}
