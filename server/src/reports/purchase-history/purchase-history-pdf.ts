import { serverOf } from '@castellan/contract/servers'
import { accountIdFor } from '../../accounts/whose.ts'
import { normaliseEmail } from '../../auth/email-address.ts'
import type { FileAnswer, WorldContext } from '../../http/context.ts'
import { drawLater } from '../pdf/draw-later.ts'
import { oneAtATime } from '../pdf/one-at-a-time.ts'
import { openDocument } from '../pdf/open-document.ts'
import { day } from '../pdf/write.ts'
import { drawHistory, type HistoryHead } from './draw-history.ts'
import { findHistorySpan } from './history-repo.ts'
import { readHistory } from './read-history.ts'

/** Movements in one document; of more, the newest. */
const MOST_ROWS = 20_000

/**
 * The movements of an account's coins on a server, as a document. Nothing is kept in memory but the page that is drawn.
 * @throws AppError ACCOUNT_NOT_FOUND, or DOCUMENT_UNDER_WAY while the caller's last one is made.
 */
export async function getPurchaseHistoryPdf(ctx: WorldContext, email: string): Promise<FileAnswer> {
  const { db, server, caller } = ctx
  const accountId = await accountIdFor(ctx, email, 'admin')
  const now = new Date()
  const stream = await oneAtATime(caller.accountId, async () => {
    const span = await findHistorySpan(db, server, accountId, MOST_ROWS)
    const { name, rate } = serverOf(server)
    const head: HistoryHead = { email: normaliseEmail(email), server: `${name} ${rate}`, madeAt: now, span }
    const document = await openDocument(`Purchase history of ${head.email}, ${head.server}`)
    return drawLater(document, () =>
      drawHistory(document, head, span ? readHistory(ctx, accountId, span) : []),
    )
  })
  return { stream, name: `purchase-history-${day(now)}.pdf` }
}
