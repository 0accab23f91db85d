import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { logGate } from '../../platform/log/log-gate.ts'
import { isAnythingNoted, watchLists } from './game-list-repo.ts'
import { GAME_LISTS_QUEUE, listeners } from './game-lists-job.ts'

/** Milliseconds between two looks at what was noted. */
const LOOK = 2_000

type Means = Pick<Portal, 'db' | 'jobs' | 'log' | 'worlds'>

/** Says for which worlds changes of lists are noted: those that have tables of them now. */
export async function watchGameLists({ db, worlds }: Pick<Means, 'db' | 'worlds'>) {
  const watched = listeners(worlds).map(([server]) => server)
  const others = Object.keys(worlds).filter((server) => !watched.includes(server))
  await inTransaction(db, (tx) => watchLists(tx, watched, others))
}

/**
 * Polling publisher: looks every two seconds whether something was noted, and has it told by one process of many. Where no world has
 * such tables nobody looks. Answers the way to stop.
 */
export function tellGamesSoon({ db, jobs, log, worlds }: Means): () => void {
  if (listeners(worlds).length === 0) return () => {}
  const gate = logGate(log)
  const look = async () => {
    const servers = listeners(worlds).map(([server]) => server)
    if (servers.length > 0 && (await isAnythingNoted(db, servers)))
      await inTransaction(db, (tx) => jobs.send(tx, GAME_LISTS_QUEUE, {}))
  }
  let isOver = false
  let timer: NodeJS.Timeout
  const again = () => {
    timer = setTimeout(() => {
      void look()
        .catch((err: unknown) => gate('warn', 'whether lists have changed could not be seen', err))
        .finally(() => isOver || again())
    }, LOOK).unref()
  }
  again()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
