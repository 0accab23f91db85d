import { PAYMENT_SYSTEMS, type PaymentSystem } from '@castellan/contract/money-fields'
import { isAdmin } from '@castellan/contract/roles'
import { AppError } from '../http/app-error.ts'
import type { WorldContext } from '../http/context.ts'
import { findByAnyId } from './payment-repo.ts'
import type { PaymentRow } from './provider.ts'

interface Search {
  /** Where an id of a provider may come from; all of them by default. */
  readonly systems?: readonly PaymentSystem[]
  /** True where staff may look at everybody's. */
  readonly forStaff?: boolean
  readonly field?: string
}

/**
 * A payment of this server by the portal's id or the provider's: the caller's own, or anybody's for an admin.
 * @throws AppError PAYMENT_NOT_FOUND for all others, so that ids cannot be probed.
 */
export async function getPayment(
  { db, server, caller }: WorldContext,
  id: string,
  { systems = PAYMENT_SYSTEMS, forStaff = true, field }: Search = {},
): Promise<PaymentRow> {
  const maySeeAll = forStaff && isAdmin(caller.role)
  const found = await findByAnyId(db, id, systems)
  const payment = found.find(
    (row) => row.server === server && (maySeeAll || row.accountId === caller.accountId),
  )
  if (!payment) throw new AppError('PAYMENT_NOT_FOUND', field === undefined ? {} : { field })
  return payment
}
