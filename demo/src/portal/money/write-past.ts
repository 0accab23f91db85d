import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Tx } from '@castellan/server/platform/db/database'
import { addPastPayments, addPastPurchases, postPast } from './past-repo.ts'
import { type PlannedPosting, postingsOf } from './past-postings.ts'
import type { Past } from './past.ts'

/** Writes a past in the order in which it happened, so that balances and times run together. */
export async function writePast(tx: Tx, server: ServerKey, past: Past, adminId: number) {
  const purchaseIds = await addPastPurchases(tx, server, past.purchases)
  const posted = await postInOrder(tx, server, postingsOf(server, past, purchaseIds, adminId))
  await addPastPayments(tx, server, past.payments, (source, ref) => posted.get(`${source} ${ref}`)!)
}

/** Many postings in one statement; one that reverses another begins a new one, since it has to name its id. */
async function postInOrder(tx: Tx, server: ServerKey, postings: readonly PlannedPosting[]) {
  const posted = new Map<string, number>()
  let run: PlannedPosting[] = []
  const flush = async () => {
    const ids = await postPast(tx, server, run)
    run.forEach(({ source, sourceRef }, index) => posted.set(`${source} ${sourceRef}`, ids[index]!))
    run = []
  }
  for (const { takesBack, ...posting } of postings) {
    if (!takesBack) {
      run.push(posting)
      continue
    }
    await flush()
    run.push({ ...posting, reverses: posted.get(`${takesBack.source} ${takesBack.sourceRef}`)! })
  }
  await flush()
  return posted
}
