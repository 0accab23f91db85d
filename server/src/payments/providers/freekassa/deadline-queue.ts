import { ProviderDown } from '../../port/provider.ts'

/**
 * Serial executor with a deadline: runs tasks one after another, in the order they came, so that a number drawn by
 * one is used before the next is drawn. A task that waited too long is not begun: who asked for it is gone.
 * @throws ProviderDown for a task that waited too long.
 */
export function deadlineQueue(timeoutMs: number) {
  let last: Promise<unknown> = Promise.resolve()
  return <R>(task: () => Promise<R>): Promise<R> => {
    const since = performance.now()
    const mine = last.then(() => {
      if (performance.now() - since > timeoutMs) throw new ProviderDown('FreeKassa answers too slowly')
      return task()
    })
    last = mine.catch(() => {})
    return mine
  }
}
