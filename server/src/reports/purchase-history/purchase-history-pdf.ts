import type { balance } from '@castellan/contract/calls/coins/balance'
import type { Rule } from '../../platform/http/engine/context.ts'
import { titleOf } from '../../platform/servers/game-server.ts'
import { say } from '../../platform/languages/say.ts'
import { drawLater } from '../pdf/draw-later.ts'
import { withDocumentLock } from '../pdf/document-lock.ts'
import { openDocument } from '../pdf/open-document.ts'
import { day } from '../pdf/write.ts'
import { drawHistory, type HistoryHead } from './draw-history.ts'
import { findHistorySpan } from './history-repo.ts'
import { readHistory } from './read-history.ts'

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
