import { randomUUID } from 'node:crypto'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import type { PastPayment } from '../../../demo/src/portal/money/past.ts'
import { writePast } from '../../../demo/src/portal/money/write-past.ts'
import type { Portal } from '../../src/platform/http/engine/portal.ts'

interface Told extends Partial<Omit<PastPayment, 'accountId' | 'creditedAt' | 'refund'>> {
  readonly accountId: number
  /** When it was credited; null for one that never was. */
  readonly at: string | Date | null
  /** Given back a minute later, in minor units; coins in proportion. */
  readonly refundedMinor?: number
}

/** A payment as it stands in the books some time later: 20.00 EUR for 2,000 coins by card, unless told otherwise. */
export function pastPayment({ at, refundedMinor = 0, ...told }: Told): PastPayment {
  const creditedAt = at === null ? null : new Date(at)
  const id = randomUUID()
  const payment = {
    id,
    paymentSystem: 'stripe' as const,
    method: 'checkout',
    theirId: `order-${id}`,
    theirPaymentId: told.paymentSystem === 'custom' ? null : `paid-${id}`,
    amountMinor: 2_000,
    currency: 'EUR' as const,
    coins: 2_000,
    createdAt: creditedAt ?? new Date(),
    events: [{ at: creditedAt ?? new Date(), kind: 'created' as const }],
    ...told,
  }
  const share = refundedMinor / payment.amountMinor
  return {
    ...payment,
    creditedAt,
    state:
      told.state ??
      (share === 1 ? 'refunded' : share ? 'partially_refunded' : creditedAt ? 'credited' : 'failed'),
    refund: share
      ? {
          id: randomUUID(),
          at: new Date(creditedAt!.getTime() + 60_000),
          amountMinor: refundedMinor,
          coins: Math.floor(payment.coins * share),
          reason: 'changed their mind',
        }
      : null,
  }
}

/** Puts payments into the books of a server, through the ledger. */
export const tellPayments = (
  { db }: Pick<Portal, 'db'>,
  payments: readonly PastPayment[],
  server: ServerKey = DEFAULT_SERVER,
) =>
  db
    .transaction()
    .execute((tx) => writePast(tx, server, { payments, purchases: [], transfers: [], gifts: [] }, 0))
