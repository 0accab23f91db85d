import { AppError } from './app-error.ts'

/** Bulkhead: so much work of each key at once; what comes beyond is refused and waits for nothing. */
export function atMost(most: number) {
  const running = new Map<string, number>()
  return <V>(key: string, work: () => Promise<V>): Promise<V> => {
    const now = running.get(key) ?? 0
    if (now >= most) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
    running.set(key, now + 1)
    return work().finally(() => {
      const left = running.get(key)! - 1
      if (left) running.set(key, left)
      else running.delete(key)
    })
  }
}
