import type { PgBoss } from 'pg-boss'

/** Seconds after a failure at which its queue is looked at again: further apart as the backoff of its retries is. */
const AFTER_FAILURE = [1, 2, 4, 8, 16, 32]

const after = (seconds: number, act: () => void) => setTimeout(act, seconds * 1_000).unref()

/**
 * Wakes workers for what is not announced: work that was put off, and work that failed and is tried again. Without it
 * that waits for the next look; when the process that knew of it is gone, it does.
 */
export function openAlarm(boss: Pick<PgBoss, 'notifyWorker'>) {
  const workers = new Map<string, string[]>()
  const failing = new Map<string, NodeJS.Timeout>()
  const wake = (queue: string) => {
    for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker)
  }
  function lookAgain(queue: string, look = 0) {
    clearTimeout(failing.get(queue))
    const seconds = AFTER_FAILURE[look]
    if (seconds === undefined) return
    const next = () => {
      wake(queue)
      lookAgain(queue, look + 1)
    }
    failing.set(queue, after(seconds, next))
  }
  return {
    add: (queue: string, worker: string) => void workers.set(queue, [...(workers.get(queue) ?? []), worker]),
    // a little later than it is due, since the database's clock decides
    putOff: (queue: string, seconds: number) => void after(seconds + 0.2, () => wake(queue)),
    failed: (queue: string) => lookAgain(queue),
  }
}

export type Alarm = ReturnType<typeof openAlarm>
