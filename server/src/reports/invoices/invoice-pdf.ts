import { AppError } from '../../platform/errors/app-error.ts'
import type { FileAnswer, WorldContext } from '../../platform/http/context.ts'
import { moneyInWords } from '../../payments/amounts/money.ts'
import { SYSTEM_NAMES } from '../donations/payment-systems.ts'
import { titleOf } from '../../platform/servers/game-server.ts'
import { drawLater } from '../pdf/draw-later.ts'
import { drawFacts } from '../pdf/facts.ts'
import { startPage, TOP } from '../pdf/letterhead.ts'
import { COLORS, type Document, INNER_WIDTH, openDocument, PAGE } from '../pdf/open-document.ts'
import { type Column, drawHeader, drawRow, drawSums, ROW_HEIGHT } from '../pdf/table.ts'
import { day, minute, number, write } from '../pdf/write.ts'
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
  ctx: Pick<WorldContext, 'db' | 'server' | 'config'>,
): Promise<FileAnswer> {
  const { db, server, config } = ctx
  const invoice = await findInvoice(db, server, invoiceId)
  if (!invoice) throw new AppError('INVOICE_NOT_FOUND', { field: 'invoiceId' })
  const document = await openDocument(`Invoice ${invoice.number}`, config.brand)
  const stream = drawLater(document, () => draw(document, invoice, config.invoiceSeller, titleOf(ctx)))
  return { stream, name: `invoice-${invoice.number}.pdf` }
}

const WIDTHS = { quantity: 90, price: 100 } as const
const COLUMNS: readonly Column[] = [
  { title: 'What', width: INNER_WIDTH - WIDTHS.quantity - WIDTHS.price },
  { title: 'Quantity', width: WIDTHS.quantity, align: 'right' },
  { title: 'Amount', width: WIDTHS.price, align: 'right' },
]
const GAP = 22

function draw(document: Document, invoice: InvoiceRow, seller: readonly string[], server: string) {
  const { number: invoiceNumber, issuedAt, email, paymentId, creditedAt } = invoice
  startPage(document, { title: 'Invoice', footer: `Invoice ${invoiceNumber}` }, 1, 1)
  let y = drawSeller(document, seller, TOP)
  y = drawFacts(
    document,
    [
      ['Invoice', invoiceNumber],
      ['Date', day(issuedAt)],
      ['For', email],
      ['Payment', paymentId],
      ['Paid', `${minute(creditedAt)} UTC, ${wayOf(invoice)}`],
    ],
    y,
  )
  y = drawHeader(document, COLUMNS, y + GAP)
  drawMoney(document, invoice, server, y)
}

const wayOf = ({ paymentSystem, theirPaymentId }: InvoiceRow) =>
  [SYSTEM_NAMES[paymentSystem], theirPaymentId].filter(Boolean).join(', ')

function drawMoney(
  document: Document,
  { coins, currency, amountMinor, refundedMinor }: InvoiceRow,
  server: string,
  top: number,
) {
  const money = (minor: number) => moneyInWords(minor, currency)
  let y = drawRow(
    document,
    COLUMNS,
    cells(`Coins on ${server}`, number(coins), money(amountMinor)),
    top,
    false,
  )
  y = drawSums(document, COLUMNS, cells('Paid', '', money(amountMinor)), y + ROW_HEIGHT / 2)
  if (!refundedMinor) return
  const title = refundedMinor === amountMinor ? 'Refunded in full' : 'Refunded in part'
  y = drawRow(document, COLUMNS, cells(title, '', `−${money(refundedMinor)}`, COLORS.ember), y, false)
  drawSums(document, COLUMNS, cells('Left', '', money(amountMinor - refundedMinor)), y + ROW_HEIGHT / 2)
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
