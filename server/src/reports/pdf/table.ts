import { accentsOf, COLORS, type Document, INNER_WIDTH, PAGE } from './open-document.ts'
import { write } from './write.ts'

export interface Column {
  readonly title: string
  readonly width: number
  readonly align?: 'left' | 'right'
}

export const ROW_HEIGHT = 16
export const HEADER_HEIGHT = 20
const PADDING = 5

/** Draws the titles of the columns; answers where the first row goes. */
export function drawHeader(document: Document, columns: readonly Column[], y: number) {
  document.rect(PAGE.margin, y, INNER_WIDTH, HEADER_HEIGHT).fill(accentsOf(document).ground)
  document.rect(PAGE.margin, y + HEADER_HEIGHT - 1, INNER_WIDTH, 1).fill(accentsOf(document).line)
  drawCells(
    document,
    columns,
    columns.map(({ title }) => ({ text: title })),
    { y: y + 5, face: 'bold' },
  )
  return y + HEADER_HEIGHT
}

interface Cell {
  readonly text: string
  readonly color?: string
}

/** Draws a row; answers where the next one goes. */
export function drawRow(
  document: Document,
  columns: readonly Column[],
  cells: readonly Cell[],
  y: number,
  isStriped: boolean,
) {
  if (isStriped) document.rect(PAGE.margin, y, INNER_WIDTH, ROW_HEIGHT).fill(COLORS.stripe)
  drawCells(document, columns, cells, { y: y + 3.5 })
  return y + ROW_HEIGHT
}

/** Draws the row of sums below a table; answers where it ended. */
export function drawSums(document: Document, columns: readonly Column[], cells: readonly Cell[], y: number) {
  document.rect(PAGE.margin, y, INNER_WIDTH, 1).fill(accentsOf(document).line)
  drawCells(document, columns, cells, { y: y + 6, face: 'bold' })
  return y + HEADER_HEIGHT
}

function drawCells(
  document: Document,
  columns: readonly Column[],
  cells: readonly Cell[],
  { y, face = 'regular' }: { y: number; face?: 'regular' | 'bold' },
) {
  let x: number = PAGE.margin
  columns.forEach(({ width, align = 'left' }, index) => {
    const { text, color = COLORS.ink } = cells[index]!
    write(document, text, { x: x + PADDING, y, width: width - 2 * PADDING, align, face, color })
    x += width
  })
}
