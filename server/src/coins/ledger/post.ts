import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { publish } from '../../platform/live/announcer.ts'
import { insertPosting, type Posting } from './ledger-repo.ts'

/** What the database says when a balance would fall below its floor. */
const CHECK_VIOLATION = '23514'
const FLOOR = 'ledger_account_floor'
/** What `ledger_post` says when a source comes again with other content. */
const OTHER_CONTENT = 'LG001'

/** What became of a posting. */
export interface Posted {
  /** Id of the ledger transaction. */
  readonly id: number
  /** False where the same posting was there before: nothing moved. */
  readonly isNew: boolean
}

/**
 * Double-entry posting: moves coins, once for each source and reference (idempotency key). The one door to the ledger.
 * A refusal leaves the transaction it ran in broken: let it roll back.
 * @throws AppError NOT_ENOUGH_COINS, or ALREADY_DONE when the reference was used for something else.
 */
export async function post(tx: Tx, posting: Posting): Promise<Posted> {
  if (posting.lines.some(({ coins }) => !Number.isSafeInteger(coins)))
    throw new Error(`${posting.source} ${posting.sourceRef}: coins are whole`)
  const posted = await insert(tx, posting)
  if (posted.isNew) await refreshOwners(tx, posting)
  return posted
}

async function insert(tx: Tx, posting: Posting): Promise<Posted> {
  try {
    return await insertPosting(tx, posting)
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === CHECK_VIOLATION && constraint === FLOOR) throw new AppError('NOT_ENOUGH_COINS')
    if (code === OTHER_CONTENT) throw new AppError('ALREADY_DONE')
    throw error
  }
}

async function refreshOwners(tx: Tx, { lines }: Posting) {
  const owned = lines.flatMap(({ ledgerAccount }) => ('accountId' in ledgerAccount ? [ledgerAccount] : []))
  const changes = owned.map(({ accountId, server }) => ({
    to: { accountId, server },
    tags: ['coins'] as const,
  }))
  if (changes.length) publish(tx, ...changes)
}
