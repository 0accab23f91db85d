import { PAYMENT_SYSTEMS } from '@castellan/contract/shapes/money-fields'
import type { Subject } from '@castellan/contract/engine/subject'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import type { SubjectKind } from '../../platform/http/engine/subjects.ts'
import { findByAnyId, lockPayment } from './payment-repo.ts'
import type { PaymentRow } from '../port/provider.ts'

declare module '../../platform/http/engine/subjects.ts' {
  interface Subjects {
    readonly payment: PaymentRow
  }
}

/** The payments of this server that an id may mean, since providers do not know of each other's ids. */
async function named(id: string, { db, server }: WorldContext, { systems }: Subject) {
  const among = PAYMENT_SYSTEMS.filter((system) => !systems || systems.includes(system))
  return (await findByAnyId(db, id, among)).filter((payment) => payment.server === server)
}

export const paymentSubject: SubjectKind<PaymentRow, string> = {
  missing: 'PAYMENT_NOT_FOUND',
  findOwn: async (id, ctx, subject) =>
    (await named(id, ctx, subject)).find(({ accountId }) => accountId === ctx.caller.accountId) ?? null,
  findAny: async (id, ctx, subject) => (await named(id, ctx, subject))[0] ?? null,
  lock: ({ id }, tx) => lockPayment(tx, id),
  ownerOf: ({ accountId }) => accountId,
  idOf: ({ id }) => id,
  titleOf: ({ id }) => `payment ${id}`,
}
