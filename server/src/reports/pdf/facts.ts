import { accentsOf, COLORS, type Document, INNER_WIDTH, PAGE } from './open-document.ts'
import { write } from './write.ts'

type Fact = readonly [label: string, value: string]

const LINE = 15
const LABEL = 78

/** Draws labels with their values, one below the other; answers where it ended. */
export function drawFacts(document: Document, facts: readonly Fact[], y: number) {
  facts.forEach(([label, value], index) => {
    const at = y + index * LINE
    write(document, label, { x: PAGE.margin, y: at, width: LABEL, size: 9, color: COLORS.dim })
    write(document, value, {
      x: PAGE.margin + LABEL,
      y: at,
      width: INNER_WIDTH - LABEL,
      size: 9,
      face: 'bold',
    })
  })
  return y + facts.length * LINE
}

const TILE = { height: 42, gap: 8 } as const

/** Draws figures that matter side by side; answers where it ended. */
export function drawTiles(document: Document, tiles: readonly Fact[], y: number) {
  const width = (INNER_WIDTH - (tiles.length - 1) * TILE.gap) / tiles.length
  tiles.forEach(([label, value], index) => {
    const x = PAGE.margin + index * (width + TILE.gap)
    document.roundedRect(x, y, width, TILE.height, 4).fill(accentsOf(document).ground)
    document.rect(x, y + 6, 2, TILE.height - 12).fill(accentsOf(document).line)
    write(document, label, { x: x + 10, y: y + 8, width: width - 16, size: 7.5, color: COLORS.dim })
    write(document, value, { x: x + 10, y: y + 20, width: width - 16, size: 13, face: 'bold' })
  })
  return y + TILE.height
}
