import { setImmediate as pause } from 'node:timers/promises'
import { drawFacts, drawTiles } from '../pdf/facts.ts'
import { BOTTOM, startPage, TOP } from '../pdf/letterhead.ts'
import { COLORS, type Document, INNER_WIDTH } from '../pdf/open-document.ts'
import { type Column, drawHeader, drawRow, drawSums, HEADER_HEIGHT, ROW_HEIGHT } from '../pdf/table.ts'
import { day, minute, number, signed } from '../pdf/write.ts'
import type { HistoryLine } from './history-line.ts'
import type { HistorySpan } from './history-repo.ts'

export interface HistoryHead {
  readonly email: string
  readonly server: string
  readonly madeAt: Date
  /** Undefined where no coin has moved. */
  readonly span: HistorySpan | undefined
}

const FIXED = { at: 84, what: 92, coins: 66, balance: 72 }
const COLUMNS: readonly Column[] = [
  { title: 'Date (UTC)', width: FIXED.at },
  { title: 'Movement', width: FIXED.what },
  { title: 'Details', width: INNER_WIDTH - Object.values(FIXED).reduce((sum, width) => sum + width) },
  { title: 'Coins', width: FIXED.coins, align: 'right' },
  { title: 'Balance', width: FIXED.balance, align: 'right' },
]

/** Where the table begins on the first page, below the facts and the figures. */
const FIRST_TABLE = TOP + 4 * 15 + 12 + 42 + 16
const rowsOn = (top: number) => Math.floor((BOTTOM - top - HEADER_HEIGHT) / ROW_HEIGHT)
const ON_FIRST = rowsOn(FIRST_TABLE)
const ON_OTHERS = rowsOn(TOP)

const pagesOf = (rows: number) => 1 + Math.max(0, Math.ceil((rows - ON_FIRST) / ON_OTHERS))

/** Draws the history of an account: who and when, the figures that matter, and every movement. */
export async function drawHistory(
  document: Document,
  head: HistoryHead,
  chunks: AsyncIterable<readonly HistoryLine[]> | Iterable<never>,
) {
  const { span } = head
  const pages = pagesOf(span?.rows ?? 1)
  const letterhead = { title: 'Purchase history', footer: `${head.email} · ${head.server}` }
  let page = 1
  startPage(document, letterhead, page, pages)
  let y = drawHeader(document, COLUMNS, drawHead(document, head))
  let row = 0
  const nextPage = () => {
    startPage(document, letterhead, ++page, pages)
    y = drawHeader(document, COLUMNS, TOP)
  }
  for await (const lines of chunks) {
    for (const line of lines) {
      if (y + ROW_HEIGHT > BOTTOM) nextPage()
      y = drawRow(document, COLUMNS, cellsOf(line), y, row++ % 2 === 1)
    }
    if (document.destroyed) return
    // an embedded database answers at once: without a pause everybody else would wait for the whole document
    await pause()
  }
  if (!row) y = drawRow(document, COLUMNS, EMPTY, y, false)
  if (span) drawSums(document, COLUMNS, sumsOf(span), y)
}

function drawHead(document: Document, { email, server, madeAt, span }: HistoryHead) {
  const period = span ? `${day(span.first)} to ${day(span.last)}` : 'no movements yet'
  const omitted = span?.earlier ? `, ${number(span.earlier)} earlier ones are left out` : ''
  const y = drawFacts(
    document,
    [
      ['Account', email],
      ['Server', server],
      ['Period', period],
      ['Movements', `${number(span?.rows ?? 0)}${omitted}; made on ${minute(madeAt)} UTC`],
    ],
    TOP,
  )
  drawTiles(
    document,
    [
      ['Balance before', number(span?.opening ?? 0)],
      ['Coins that came', signed(span?.came ?? 0)],
      ['Coins that went', signed(-(span?.went ?? 0))],
      ['Balance now', number(span?.closing ?? 0)],
    ],
    y + 12,
  )
  return FIRST_TABLE
}

const cellsOf = ({ at, what, details, coins, balance }: HistoryLine) => [
  { text: at, color: COLORS.dim },
  { text: what },
  { text: details },
  { text: signed(coins), color: coins < 0 ? COLORS.ember : COLORS.jade },
  { text: number(balance) },
]

const sumsOf = ({ came, went, opening, closing }: HistorySpan) => [
  { text: 'All together' },
  { text: '' },
  { text: `${number(opening)} ${signed(came)} ${signed(-went)}` },
  { text: signed(came - went) },
  { text: number(closing) },
]

const EMPTY = ['', '', 'No coin has moved yet.', '', ''].map((text) => ({ text, color: COLORS.dim }))
