import type { Invoice } from '@castellan/contract/shapes/report-shapes'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { toMajor } from '../../payments/amounts/money.ts'
import { reportPeriod } from '../donations/report-period.ts'
import { findInvoices, type InvoiceRow } from './invoice-repo.ts'

/** Invoices in one answer; who wants more asks again with the last one as `after`. */
const MOST = 5_000

/** The invoices of a server that were issued in a period, by number. */
export async function getInvoices(
  { after = 0, ...days }: { start: string; end: string; after?: number | undefined },
  { db, server }: Pick<WorldContext, 'db' | 'server'>,
): Promise<Invoice[]> {
  return (await findInvoices(db, server, reportPeriod(days), after, MOST)).map(describeInvoice)
}

const describeInvoice = ({ id, number, issuedAt, paymentId, email, amountMinor, currency }: InvoiceRow) => ({
  invoiceId: id,
  number,
  issuedAt: issuedAt.toISOString(),
  ourTransactionId: paymentId,
  email,
  amount: toMajor(amountMinor),
  currency,
})
