import { AppError } from '../../platform/errors/app-error.ts'
import type { FileAnswer, WorldContext } from '../../platform/http/engine/context.ts'
import { sayMoney } from '../../payments/amounts/money.ts'
import { say, sayNumber } from '../../platform/languages/say.ts'
import { titleOf } from '../../platform/servers/game-server.ts'
import {
  drawLater,
  COLORS,
  type Document,
  INNER_WIDTH,
  languageOf,
  openDocument,
  PAGE,
} from '../pdf/open-document.ts'
import { drawFacts } from '../pdf/facts.ts'
import { startPage, TOP } from '../pdf/letterhead.ts'
import { type Column, drawHeader, drawRow, drawSums, ROW_HEIGHT } from '../pdf/table.ts'
import { minuteOf } from '../../platform/time/minute-of.ts'
import { day, write } from '../pdf/write.ts'
import { findInvoice, type InvoiceRow } from './invoice-repo.ts'

declare module '../../platform/config/config.ts' {
  interface Config {
    /** Lines that say on an invoice who sells; none where it is not said. */
    readonly invoiceSeller: readonly string[]
  }
}

/**
 * An invoice as a document. It says what has been given back by the time it is asked for.
 * @throws AppError INVOICE_NOT_FOUND for one of another server, too.
 */
export async function getInvoicePdf(
  { invoiceId }: { readonly invoiceId: number },
  ctx: Pick<WorldContext, 'db' | 'server' | 'config' | 'language'>,
): Promise<FileAnswer> {
  const { db, server, config, language } = ctx
  const invoice = await findInvoice(db, server, invoiceId)
  if (!invoice) throw new AppError('INVOICE_NOT_FOUND', { field: 'invoiceId' })
  const document = await openDocument(title(language, invoice), { brand: config.brand, language })
  const stream = drawLater(document, () => draw(document, invoice, config.invoiceSeller, titleOf(ctx)))
  return { stream, name: `invoice-${invoice.number}.pdf` }
}

const title = (language: string, { number }: Pick<InvoiceRow, 'number'>) =>
  say(language, 'pdf.invoice.of', { number })

const WIDTHS = { quantity: 90, price: 100 } as const
const columnsOf = (language: string): readonly Column[] => [
  { title: say(language, 'pdf.invoice.what'), width: INNER_WIDTH - WIDTHS.quantity - WIDTHS.price },
  { title: say(language, 'pdf.invoice.quantity'), width: WIDTHS.quantity, align: 'right' },
  { title: say(language, 'pdf.invoice.amount'), width: WIDTHS.price, align: 'right' },
]
const GAP = 22

function draw(document: Document, invoice: InvoiceRow, seller: readonly string[], server: string) {
  const { number: invoiceNumber, issuedAt, email, paymentId, creditedAt } = invoice
  const language = languageOf(document)
  const paid = { at: minuteOf(creditedAt), way: wayOf(language, invoice) }
  startPage(document, { title: say(language, 'pdf.invoice.title'), footer: title(language, invoice) }, 1, 1)
  let y = drawSeller(document, seller, TOP)
  y = drawFacts(
    document,
    [
      [say(language, 'pdf.invoice.title'), invoiceNumber],
      [say(language, 'pdf.invoice.date'), day(issuedAt)],
      [say(language, 'pdf.invoice.for'), email],
      [say(language, 'pdf.invoice.payment'), paymentId],
      [say(language, 'pdf.invoice.paid'), say(language, 'pdf.invoice.paidBy', paid)],
    ],
    y,
  )
  y = drawHeader(document, columnsOf(language), y + GAP)
  drawMoney(document, invoice, server, y)
}

const wayOf = (language: string, { paymentSystem, theirPaymentId }: InvoiceRow) =>
  [say(language, `pdf.systems.${paymentSystem}`), theirPaymentId].filter(Boolean).join(', ')

function drawMoney(
  document: Document,
  { coins, currency, amountMinor, refundedMinor }: InvoiceRow,
  server: string,
  top: number,
) {
  const language = languageOf(document)
  const columns = columnsOf(language)
  const money = (minor: number) => sayMoney(language, minor, currency)
  let y = drawRow(
    document,
    columns,
    cells(say(language, 'pdf.invoice.coins', { server }), sayNumber(language, coins), money(amountMinor)),
    top,
    false,
  )
  y = drawSums(
    document,
    columns,
    cells(say(language, 'pdf.invoice.paid'), '', money(amountMinor)),
    y + ROW_HEIGHT / 2,
  )
  if (!refundedMinor) return
  const refunded = refundedMinor === amountMinor ? 'refundedFull' : 'refundedPart'
  const what = say(language, `pdf.invoice.${refunded}`)
  y = drawRow(document, columns, cells(what, '', `−${money(refundedMinor)}`, COLORS.ember), y, false)
  drawSums(
    document,
    columns,
    cells(say(language, 'pdf.invoice.left'), '', money(amountMinor - refundedMinor)),
    y + ROW_HEIGHT / 2,
  )
}

const cells = (what: string, quantity: string, amount: string, color: string = COLORS.ink) =>
  [what, quantity, amount].map((text) => ({ text, color }))

/** Who sells, the name first; answers where the rest begins. */
function drawSeller(document: Document, seller: readonly string[], top: number) {
  seller.forEach((line, index) =>
    write(document, line, {
      x: PAGE.margin,
      y: top + index * 13,
      width: INNER_WIDTH,
      size: index ? 9 : 11,
      face: index ? 'regular' : 'bold',
    }),
  )
  return seller.length ? top + seller.length * 13 + GAP : top
}
