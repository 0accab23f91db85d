/** Bulkhead for walks over a table: one is under way at a time, and the other connections are for those who wait for an answer. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <R>(work: () => Promise<R>): Promise<R> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}
