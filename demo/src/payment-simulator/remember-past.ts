import { sql } from 'kysely'
import type { Provider } from '@castellan/contract/shapes/money-fields'
import type { DemoTables } from '../db/tables.ts'
import type { Db } from '@castellan/server/platform/db/database'
import { rememberInvoice } from './enot/paid-before.ts'
import { rememberFkOrder } from './freekassa/paid-before.ts'
import type { PaidBefore, Remembered } from './provider/paid-before.ts'
import { rememberOrder } from './paypal/paid-before.ts'
import { rememberIntent } from './stripe/paid-before.ts'

const MEMORIES: Readonly<Record<Provider, (paid: PaidBefore) => Remembered>> = {
  stripe: rememberIntent,
  paypal: rememberOrder,
  enot: rememberInvoice,
  freekassa: rememberFkOrder,
}

/**
 * Lets the simulated providers know the payments a demonstration came with, so that they can be given back. Asked at each
 * start, for databases that were filled before; what is remembered already stays as it is.
 */
export async function rememberPast(db: Db, publicUrl: string) {
  const rows = (await findForgotten(db)).flatMap((row) => {
    const { server, id } = row
    const back = `${publicUrl}/${server}/profile/donations?payment=${id}`
    const addresses = { returnUrl: back, cancelUrl: `${back}&cancelled=1` }
    const objects = MEMORIES[row.provider]({ ...row, addresses })
    return Object.entries(objects).map(([key, data]) => ({
      provider: row.provider,
      id: key,
      data: JSON.stringify(data),
    }))
  })
  if (!rows.length) return
  // one statement: all of it is remembered or nothing, whoever starts at the same time
  await sql`
    insert into demo.simulated_object (provider, id, data)
    select provider, id, data::jsonb from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (provider text, id text, data text)
    on conflict do nothing`.execute(db)
}

/** Payments of a past their simulated provider knows nothing of. In a review half of the money came. */
async function findForgotten(db: Db) {
  const rows = await db
    .withTables<DemoTables>()
    .selectFrom('payment')
    .innerJoin('account', 'account.id', 'payment.accountId')
    .leftJoin('demo.simulatedObject as known', (join) =>
      join
        .onRef('known.provider', '=', 'payment.paymentSystem')
        .onRef('known.id', '=', 'payment.theirPaymentId'),
    )
    .select([
      'payment.id',
      'payment.paymentSystem',
      'payment.server',
      'payment.theirId',
      'payment.theirPaymentId',
      'payment.currency',
      'payment.amountMinor',
      'payment.refundedMinor',
      'payment.creditedAt',
      'payment.createdAt',
      'account.email',
    ])
    .where('payment.theirPaymentId', 'like', 'demo-%')
    .where(sql<boolean>`payment.their_id = payment.their_payment_id || '-order'`)
    .where('known.id', 'is', null)
    .execute()
  return rows.map(({ paymentSystem, theirId, theirPaymentId, creditedAt, createdAt, ...row }) => ({
    ...row,
    provider: paymentSystem as Provider,
    theirId: theirId!,
    theirPaymentId: theirPaymentId!,
    paidMinor: creditedAt ? row.amountMinor : Math.ceil(row.amountMinor / 2),
    at: creditedAt ?? createdAt,
  }))
}
