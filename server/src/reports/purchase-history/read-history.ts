import type { BalanceEntry } from '@castellan/contract/shapes/balance-shapes'
import { findEntries } from '../balance-history/balance-entry-repo.ts'
import { describeEntry } from '../balance-history/describe-entry.ts'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { type HistorySpan, findPaymentsById } from './history-repo.ts'
import { toLine } from './history-line.ts'

/** Movements read at once: as many as are drawn without keeping others waiting. */
const CHUNK = 250

/** The movements of a span, newest first, a chunk at a time. */
export async function* readHistory(
  { db, server, language }: Pick<WorldContext, 'db' | 'server' | 'language'>,
  accountId: number,
  { lastId, rows }: HistorySpan,
) {
  let before = lastId + 1
  for (let left = rows; left > 0;) {
    const found = await findEntries(db, { server, accountId, before, limit: Math.min(CHUNK, left) })
    if (!found.length) return
    const entries: BalanceEntry[] = found.map((row) => describeEntry(row, false))
    const payments = await findPaymentsById(
      db,
      entries.flatMap(({ ourTransactionId }) => ourTransactionId ?? []),
    )
    yield entries.map((entry) => toLine(language, entry, payments.get(entry.ourTransactionId ?? '')))
    before = found.at(-1)!.id
    left -= found.length
  }
}
