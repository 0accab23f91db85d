import type { Document, Face } from './open-document.ts'

/**
 * What the drawing library keeps of the font that is set. Its own way shapes each word anew and remembers all of them:
 * three times the time and the memory, for pairs of letters that stand a hair closer.
 */
interface WithFont {
  readonly _font: {
    readonly id: string
    /** In thousandths of the size. */
    readonly ascender: number
    encode(
      text: string,
    ): readonly [glyphs: readonly string[], positions: readonly { readonly advanceWidth: number }[]]
    ref(): unknown
  }
  readonly _fontSize: number
  readonly page: { readonly fonts: Record<string, unknown> }
}

interface Letter {
  /** Hexadecimal numbers of its glyphs in the document's own copy of the font. */
  readonly glyphs: string
  /** At a size of 1. */
  readonly width: number
}

const known = new WeakMap<Document, Record<Face, Map<string, Letter>>>()

/** A letter in the face that is set. */
export function letterOf(document: Document, face: Face, letter: string): Letter {
  if (!known.has(document)) known.set(document, { regular: new Map(), bold: new Map(), title: new Map() })
  const letters = known.get(document)![face]
  const before = letters.get(letter)
  if (before) return before
  const { _font: font } = document as unknown as WithFont
  const [glyphs, positions] = font.encode(letter)
  const width = positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / 1_000
  const made = { glyphs: glyphs.join(''), width }
  letters.set(letter, made)
  return made
}

/** Draws letters one after the other in the face, size and colour that are set; `y` is where they are highest. */
export function drawLetters(document: Document, face: Face, text: string, x: number, y: number) {
  const { _font: font, _fontSize: size, page } = document as unknown as WithFont
  page.fonts[font.id] ??= font.ref()
  const glyphs = Array.from(text, (letter) => letterOf(document, face, letter).glyphs).join('')
  const baseline = y + (font.ascender / 1_000) * size
  // the page is drawn from the top down, so that letters are turned upright again
  document.addContent(
    `BT\n/${font.id} ${size} Tf\n1 0 0 -1 ${round(x)} ${round(baseline)} Tm\n<${glyphs}> Tj\nET`,
  )
}

const round = (points: number) => Math.round(points * 100) / 100
