import * as T from 'typebox'
import { type Call, file, get, post } from '../../engine/call.ts'
import { closed, count, day, dayOrMoment, done, maybe, moment, period, reason } from '../../shapes/fields.ts'
import { amount } from '../../shapes/money-fields.ts'
import {
  donationsSummary,
  expectedBalances,
  invariant,
  invoice,
  invoiceBatch,
  ourSponsor,
  sponsor,
} from '../../shapes/report-shapes.ts'

/** Invoices are documents: their days are those of UTC, whoever asks. */
const invoicePeriod = { start: day, end: day }
const calendarMonth = closed({
  month: T.Integer({ minimum: 1, maximum: 12 }),
  year: T.Integer({ minimum: 2000, maximum: 2100 }),
})
const sponsorLine = closed({
  target: T.String({ minLength: 1, maxLength: 60 }),
  totalAmount: amount,
  date: dayOrMoment,
})
const shownName = T.String({ minLength: 1, maxLength: 40 })
const sponsorName = closed({ isShown: T.Boolean(), name: maybe(shownName) })

const read = { access: 'admin', extra: true } as const

export const reports = {
  getDonationsSummary: get('{api}/{server}/accounts/getDonationsSummary', {
    summary: 'What came in on this server by day, provider and currency.',
    access: 'admin',
    query: closed(period),
    output: donationsSummary,
    tags: ['payments'],
  }),
  getSponsorsSummary: get('{api}/{server}/accounts/getSponsorsSummary', {
    summary:
      'Who paid most on this server in a period, the five hundred first; euros and coins less what was given back.',
    access: 'admin',
    query: closed(period),
    output: T.Array(sponsor),
    tags: ['payments'],
  }),
  getOurSponsors: get('{api}/{server}/accounts/getOurSponsors', {
    summary: 'The sponsors of a month who chose to be shown, and those staff added.',
    access: 'signed in',
    query: calendarMonth,
    output: T.Array(ourSponsor),
    ttl: 30,
    tags: ['sponsors'],
  }),
  getSponsorLines: get('{api}/{server}/accounts/get-sponsor-lines', {
    ...read,
    summary: 'The public list of sponsors of a month as it is this very moment, for those who edit it.',
    query: calendarMonth,
    output: T.Array(ourSponsor),
    tags: ['sponsors'],
  }),
  addTopSponsor: post('{api}/{server}/accounts/addTopSponsor', {
    summary: 'Adds a line to the public list of sponsors.',
    access: 'admin',
    act: { reason: 'none' },
    body: sponsorLine,
    output: done,
    invalidates: ['sponsors'],
  }),
  deleteTopSponsor: post('{api}/{server}/accounts/deleteTopSponsor', {
    summary: 'Takes a line staff added off the public list of sponsors.',
    access: 'admin',
    act: { reason: 'required' },
    body: closed({ ...sponsorLine.properties, reason }),
    output: done,
    invalidates: ['sponsors'],
  }),
  getSponsorName: get('{api}/{server}/accounts/get-sponsor-name', {
    summary: 'Whether the caller is shown among the sponsors of this server, and under which name.',
    access: 'own',
    output: sponsorName,
    extra: true,
    tags: ['sponsors'],
  }),
  setSponsorName: post('{api}/{server}/accounts/set-sponsor-name', {
    summary: 'Shows the caller among the sponsors of this server under a name, or not at all.',
    access: 'own',
    body: sponsorName,
    output: sponsorName,
    extra: true,
    invalidates: ['sponsors'],
  }),
  bulkInvoicesLoad: post('{api}/{server}/accounts/bulkInvoicesLoad', {
    summary: 'Starts making the invoices of all payments of a period; a repeat answers the one that runs.',
    access: 'admin',
    act: { reason: 'none' },
    query: closed(invoicePeriod),
    output: invoiceBatch,
  }),
  getInvoiceBatch: get('{api}/{server}/accounts/get-invoice-batch', {
    ...read,
    summary: 'How far the making of invoices has come.',
    query: closed({ batchId: count }),
    output: invoiceBatch,
  }),
  getInvoices: get('{api}/{server}/accounts/get-invoices', {
    ...read,
    summary: 'The invoices issued in a period, by number, five thousand at a time.',
    query: closed({
      ...invoicePeriod,
      /** `invoiceId` of the last one that is known. */
      after: T.Optional(count),
    }),
    output: T.Array(invoice),
  }),
  getInvoicePdf: get('{api}/{server}/accounts/get-invoice-pdf', {
    ...read,
    summary: 'One invoice as a document.',
    query: closed({ invoiceId: count }),
    output: file('application/pdf'),
    rate: 'document',
  }),
  getExpectedBalances: get('{api}/{server}/accounts/expected-balances', {
    ...read,
    summary: 'Coins of a former panel on this server: what waits for its holder, and what was credited.',
    output: expectedBalances,
    tags: ['coins'],
  }),
  checkLedger: get('{api}/{server}/accounts/check-ledger', {
    ...read,
    summary:
      'Checks the rules money keeps, on all servers, now; what breaks one is named to admins of all servers.',
    output: closed({ checkedAt: moment, invariants: T.Array(invariant) }),
    rate: 'document',
  }),
} as const satisfies Record<string, Call>
