import { setImmediate as pause } from 'node:timers/promises'
import { say, sayNumber } from '../../platform/languages/say.ts'
import { drawFacts, drawTiles } from '../pdf/facts.ts'
import { BOTTOM, startPage, TOP } from '../pdf/letterhead.ts'
import { COLORS, type Document, INNER_WIDTH, languageOf } from '../pdf/open-document.ts'
import { type Column, drawHeader, drawRow, drawSums, HEADER_HEIGHT, ROW_HEIGHT } from '../pdf/table.ts'
import { minuteOf } from '../../platform/time/minute-of.ts'
import { day, signed } from '../pdf/write.ts'
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
const DETAILS = INNER_WIDTH - Object.values(FIXED).reduce((sum, width) => sum + width)
const columnsOf = (language: string): readonly Column[] => [
  { title: say(language, 'pdf.history.date'), width: FIXED.at },
  { title: say(language, 'pdf.history.movement'), width: FIXED.what },
  { title: say(language, 'pdf.history.details'), width: DETAILS },
  { title: say(language, 'pdf.history.coins'), width: FIXED.coins, align: 'right' },
  { title: say(language, 'pdf.history.balance'), width: FIXED.balance, align: 'right' },
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
  const language = languageOf(document)
  const columns = columnsOf(language)
  const pages = pagesOf(span?.rows ?? 1)
  const letterhead = { title: say(language, 'pdf.history.title'), footer: `${head.email} · ${head.server}` }
  let page = 1
  startPage(document, letterhead, page, pages)
  let y = drawHeader(document, columns, drawHead(document, head))
  let row = 0
  const nextPage = () => {
    startPage(document, letterhead, ++page, pages)
    y = drawHeader(document, columns, TOP)
  }
  for await (const lines of chunks) {
    for (const line of lines) {
      if (y + ROW_HEIGHT > BOTTOM) nextPage()
      y = drawRow(document, columns, cellsOf(language, line), y, row++ % 2 === 1)
    }
    if (document.destroyed) return
    // an embedded database answers at once: without a pause everybody else would wait for the whole document
    await pause()
  }
  if (!row) y = drawRow(document, columns, emptyOf(language), y, false)
  if (span) drawSums(document, columns, sumsOf(language, span), y)
}

function drawHead(document: Document, { email, server, madeAt, span }: HistoryHead) {
  const language = languageOf(document)
  const { opening = 0, came = 0, went = 0, closing = 0, rows = 0, earlier = 0 } = span ?? {}
  const period = span
    ? say(language, 'pdf.history.days', { first: day(span.first), last: day(span.last) })
    : say(language, 'pdf.history.none')
  const made = { rows: sayNumber(language, rows), at: minuteOf(madeAt) }
  const count = earlier
    ? say(language, 'pdf.history.countOmitted', { ...made, earlier: sayNumber(language, earlier) })
    : say(language, 'pdf.history.count', made)
  const y = drawFacts(
    document,
    [
      [say(language, 'pdf.history.account'), email],
      [say(language, 'pdf.history.server'), server],
      [say(language, 'pdf.history.period'), period],
      [say(language, 'pdf.history.movements'), count],
    ],
    TOP,
  )
  drawTiles(
    document,
    [
      [say(language, 'pdf.history.before'), sayNumber(language, opening)],
      [say(language, 'pdf.history.came'), signed(language, came)],
      [say(language, 'pdf.history.went'), signed(language, -went)],
      [say(language, 'pdf.history.now'), sayNumber(language, closing)],
    ],
    y + 12,
  )
  return FIRST_TABLE
}

const cellsOf = (language: string, { at, what, details, coins, balance }: HistoryLine) => [
  { text: at, color: COLORS.dim },
  { text: what },
  { text: details },
  { text: signed(language, coins), color: coins < 0 ? COLORS.ember : COLORS.jade },
  { text: sayNumber(language, balance) },
]

const sumsOf = (language: string, { came, went, opening, closing }: HistorySpan) => [
  { text: say(language, 'pdf.history.total') },
  { text: '' },
  { text: `${sayNumber(language, opening)} ${signed(language, came)} ${signed(language, -went)}` },
  { text: signed(language, came - went) },
  { text: sayNumber(language, closing) },
]

const emptyOf = (language: string) =>
  ['', '', say(language, 'pdf.history.empty'), '', ''].map((text) => ({ text, color: COLORS.dim }))
