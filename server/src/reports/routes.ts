import type { balance } from '@castellan/contract/balance'
import type { reports } from '@castellan/contract/reports'
import type { serverSettings } from '@castellan/contract/server-settings'
import type { Handlers } from '../http/context.ts'
import { checkLedger } from '../ledger/invariants/check-ledger.ts'
import { getDonationProgress } from './donation-progress.ts'
import { getDonationsSummary } from './donations-summary.ts'
import { getInvoices } from './invoices/get-invoices.ts'
import { getInvoicePdf } from './invoices/invoice-pdf.ts'
import { getInvoiceBatch, startInvoiceBatch } from './invoices/start-invoice-batch.ts'
import { getPurchaseHistoryPdf } from './purchase-history/purchase-history-pdf.ts'
import { addSponsorLine, deleteSponsorLine } from './sponsors/change-top-sponsors.ts'
import { getOurSponsors } from './sponsors/get-our-sponsors.ts'
import { getSponsorsSummary } from './sponsors/get-sponsors-summary.ts'
import { getSponsorName, setSponsorName } from './sponsors/sponsor-name.ts'

export const reportRoutes: Handlers<typeof reports> = {
  getDonationsSummary: ({ start, end }, ctx) => getDonationsSummary(ctx, start, end),
  getSponsorsSummary: ({ start, end }, ctx) => getSponsorsSummary(ctx, start, end),
  getOurSponsors: ({ year, month }, ctx) => getOurSponsors(ctx, year, month),
  getSponsorLines: ({ year, month }, ctx) => getOurSponsors(ctx, year, month),
  addTopSponsor: (line, ctx) => addSponsorLine(ctx, line),
  deleteTopSponsor: (line, ctx) => deleteSponsorLine(ctx, line),
  getSponsorName: (_sent, ctx) => getSponsorName(ctx),
  setSponsorName: (chosen, ctx) => setSponsorName(ctx, chosen),
  bulkInvoicesLoad: ({ start, end }, ctx) => startInvoiceBatch(ctx, start, end),
  getInvoiceBatch: ({ batchId }, ctx) => getInvoiceBatch(ctx, batchId),
  getInvoices: (sent, ctx) => getInvoices(ctx, sent),
  getInvoicePdf: ({ invoiceId }, ctx) => getInvoicePdf(ctx, invoiceId),
  checkLedger: async (_sent, { db }) => ({
    invariants: await checkLedger(db),
    checkedAt: new Date().toISOString(),
  }),
}

/** Calls that other groups of the contract hold, and that sum payments up all the same. */
export const balanceReportRoutes: Pick<Handlers<typeof balance>, 'getPurchaseHistoryPdf'> = {
  getPurchaseHistoryPdf: ({ email }, ctx) => getPurchaseHistoryPdf(ctx, email),
}
export const progressRoutes: Pick<Handlers<typeof serverSettings>, 'getDonationProgress'> = {
  getDonationProgress: (_sent, ctx) => getDonationProgress(ctx),
}
