import type { SubjectKind } from '../platform/http/engine/subjects.ts'
import type { WorldContext } from '../platform/http/engine/context.ts'
import { findPurchase, lockPurchase, type PurchaseRow } from './purchase-repo.ts'

declare module '../platform/http/engine/subjects.ts' {
  interface Subjects {
    readonly purchase: PurchaseRow
  }
}

async function find(id: number, { db, server }: WorldContext) {
  const purchase = await findPurchase(db, id)
  return purchase?.server === server ? purchase : null
}

export const purchaseSubject: SubjectKind<PurchaseRow, number> = {
  missing: 'PURCHASE_NOT_FOUND',
  findOwn: async (id, ctx) => {
    const purchase = await find(id, ctx)
    return purchase?.accountId === ctx.caller.accountId ? purchase : null
  },
  findAny: find,
  lock: ({ id }, tx) => lockPurchase(tx, id),
  ownerOf: ({ accountId }) => accountId,
  idOf: ({ id }) => id,
  titleOf: ({ email, id }) => `${email}, purchase ${id}`,
}
