import type { balance } from '@castellan/contract/calls/coins/balance'
import type { reports } from '@castellan/contract/calls/reports/reports'
import type { serverSettings } from '@castellan/contract/calls/payments/server-settings'
import type { Handlers } from '../platform/http/engine/context.ts'
import { balanceHistory, balanceSums, userBalanceHistory } from './balance-history/balance-history.ts'
import { getDonationProgress } from './donations/donation-progress.ts'
import { getDonationsSummary } from './donations/donations-summary.ts'
import { getUserPaymentReport } from './donations/user-payment-report.ts'
import { getExpectedBalances } from './expected-balances.ts'
import { getInvoices } from './invoices/get-invoices.ts'
import { getInvoicePdf } from './invoices/invoice-pdf.ts'
import { getInvoiceBatch, startInvoiceBatch } from './invoices/start-invoice-batch.ts'
import { getLedgerCheck } from './ledger-check.ts'
import { getPurchaseHistoryPdf } from './purchase-history/purchase-history-pdf.ts'
import { addSponsorLine, deleteSponsorLine } from './sponsors/change-top-sponsors.ts'
import { getOurSponsors, getSponsorsSummary } from './sponsors/rank-sponsors.ts'
import { getSponsorName, setSponsorName } from './sponsors/sponsor-name.ts'

export const reportRoutes: Handlers<typeof reports> = {
  getDonationsSummary,
  getSponsorsSummary,
  getOurSponsors,
  getSponsorLines: getOurSponsors,
  addTopSponsor: addSponsorLine,
  deleteTopSponsor: deleteSponsorLine,
  getSponsorName,
  setSponsorName,
  bulkInvoicesLoad: startInvoiceBatch,
  getInvoiceBatch,
  getInvoices,
  getInvoicePdf,
  getExpectedBalances,
  checkLedger: getLedgerCheck,
}

/** Calls that other groups of the contract hold, and that tell of more than their own area. */
export const balanceReportRoutes = {
  getUserBalanceHistory: userBalanceHistory,
  getBalanceHistory: balanceHistory,
  getBalanceSums: balanceSums,
  getUserPaymentReport,
  getPurchaseHistoryPdf,
} satisfies Partial<Handlers<typeof balance>>

export const progressRoutes: Pick<Handlers<typeof serverSettings>, 'getDonationProgress'> = {
  getDonationProgress: (sent, ctx) => getDonationProgress(sent, ctx),
}
