/** Queue of one for walks over a table (bulkhead): the other connections are for those who wait for an answer. */
export function serialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <R>(work: () => Promise<R>): Promise<R> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}
