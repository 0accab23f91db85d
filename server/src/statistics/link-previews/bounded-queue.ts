import { AppError } from '../../platform/errors/app-error.ts'

/** So many are taken on at once, the one under way included; whoever comes then is told to come again. */
const MOST = 8

/** Queue of one: work that costs CPU, begun when all before it is done. */
export function boundedQueue() {
  let last: Promise<unknown> = Promise.resolve()
  let taken = 0
  return <V>(work: () => Promise<V>): Promise<V> => {
    if (taken >= MOST) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
    taken += 1
    const turn = last.then(work).finally(() => (taken -= 1))
    last = turn.catch(() => {})
    return turn
  }
}
