import type { ActionAnswer, Actions } from '../../../../port/index.ts'
import { contentOf } from '../../../order-content.ts'
import { refused } from '../../../refusal.ts'
import type { L2jDb } from '../../database/connection.ts'
import { type Entry, find, idOf } from '../journal.ts'

/**
 * A world that is not written into, and may have been: leave or rights were taken away since. What was done then stays done, and
 * its coins must not come back; only what nobody ever began is refused.
 */
export const closedActions = (db: L2jDb): Actions => ({
  async apply(order) {
    const entry = await remembered(db, order.key)
    if (!entry) return refused('cannot')
    if (entry.content !== null && entry.content !== contentOf(order)) return refused('other-content')
    return answerOf(entry)
  },
  async withdraw(key) {
    const entry = await remembered(db, key)
    return entry ? answerOf(entry) : { outcome: 'withdrawn' }
  },
  async recall(key) {
    const entry = await remembered(db, key)
    return entry && answerOf(entry)
  },
})

/** @throws BrokenOff for what was begun: whether it was done, only who may write finds out, and once and for all. */
function answerOf({ answer }: Entry): ActionAnswer {
  if (!answer) throw new BrokenOff()
  return answer
}

/** Null where nothing was done for a key, as where there is no journal at all. */
async function remembered(db: L2jDb, key: string): Promise<Entry | null> {
  try {
    return await find(db, idOf(key))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ER_NO_SUCH_TABLE') return null
    throw error
  }
}

/** It waits until the right to write is given back. */
class BrokenOff extends Error {
  readonly code = 'ER_OPTION_PREVENTS_STATEMENT'
  constructor() {
    super('It was begun, and the portal may not write any more')
  }
}
