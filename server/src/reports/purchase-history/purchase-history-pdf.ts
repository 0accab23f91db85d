import type { balance } from '@castellan/contract/calls/coins/balance'
import type { BalanceEntry } from '@castellan/contract/shapes/balance-shapes'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { titleOf } from '../../platform/servers/game-server.ts'
import { say } from '../../platform/languages/say.ts'
import { drawLater, withDocumentLock, openDocument } from '../pdf/open-document.ts'
import { day } from '../pdf/write.ts'
import { findEntries } from '../balance-history/balance-entry-repo.ts'
import { describeEntry } from '../balance-history/describe-entry.ts'
import { drawHistory, type HistoryHead } from './draw-history.ts'
import { findHistorySpan, type HistorySpan, findPaymentsById } from './history-repo.ts'
import { toLine } from './history-line.ts'

/** Movements in one document; of more, the newest. */
const MOST_ROWS = 20_000

/**
 * The movements of an account's coins on a server, as a document. Nothing is kept in memory but the page that is drawn.
 * @throws AppError DOCUMENT_UNDER_WAY while the caller's last one is made.
 */
export const getPurchaseHistoryPdf: Rule<typeof balance.getPurchaseHistoryPdf> = async (_sent, ctx) => {
  const { db, server, caller, language } = ctx
  const { accountId, email } = ctx.subject
  const now = new Date()
  const stream = await withDocumentLock(caller.accountId, async () => {
    const span = await findHistorySpan(db, server, accountId, MOST_ROWS)
    const head: HistoryHead = { email, server: titleOf(ctx), madeAt: now, span }
    const document = await openDocument(
      say(language, 'pdf.history.of', { email: head.email, server: head.server }),
      { brand: ctx.config.brand, language },
    )
    return drawLater(document, () =>
      drawHistory(document, head, span ? readHistory(ctx, accountId, span) : []),
    )
  })
  return { stream, name: `coin-history-${day(now)}.pdf` }
}

/** Movements read at once: as many as are drawn without keeping others waiting. */
const CHUNK = 250

/** The movements of a span, newest first, a chunk at a time. */
async function* readHistory(
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
