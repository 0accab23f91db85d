import { nothing, type SamplesOf } from './given.ts'

/** Good input for calls about reports. */
export const reportsSamples = (): SamplesOf<'reports'> => ({
  reports: {
    getDonationsSummary: () => ({ start: '2026-01-01', end: '2026-01-31' }),
    getSponsorsSummary: () => ({ start: '2026-01-01', end: '2026-01-31' }),
    getOurSponsors: () => ({ month: 1, year: 2026 }),
    getSponsorLines: () => ({ month: 1, year: 2026 }),
    addTopSponsor: () => ({ target: 'The Iron Tavern', totalAmount: 10, date: '2026-01-31' }),
    deleteTopSponsor: () => ({
      target: 'The Iron Tavern',
      totalAmount: 10,
      date: '2026-01-31',
      reason: 'a mistake',
    }),
    getSponsorName: nothing,
    setSponsorName: () => ({ isShown: true, name: 'Stormbringer' }),
    // nothing was paid then: no job goes on writing while other calls are watched
    bulkInvoicesLoad: () => ({ start: '2001-01-01', end: '2001-01-31' }),
    getInvoiceBatch: () => ({ batchId: 1 }),
    getInvoices: () => ({ start: '2026-01-01', end: '2026-01-31', after: 5 }),
    getInvoicePdf: () => ({ invoiceId: 1 }),
    getExpectedBalances: nothing,
    checkLedger: nothing,
  },
})
