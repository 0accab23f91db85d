import { visible } from '../shown-text.ts'
import { drawLetters, letterOf } from './letters.ts'
import { COLORS, type Document, type Face } from './open-document.ts'

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align?: 'left' | 'right'
  readonly face?: Face
  readonly size?: number
  readonly color?: string
}

/** Writes one line at a place; what does not fit ends in an ellipsis, what cannot be seen is left out. */
export function write(document: Document, text: string, place: Place) {
  const { x, y, width, align = 'left', face = 'regular', size = 8.5, color = COLORS.ink } = place
  document.font(face).fontSize(size).fillColor(color)
  const measure = (letter: string) => letterOf(document, face, letter).width * size
  const shown = fit(visible(text), width, measure)
  if (!shown.text) return
  drawLetters(document, face, shown.text, align === 'right' ? x + width - shown.width : x, y)
}

const ELLIPSIS = '…'

/** As much of a text as is that wide, with its width. */
function fit(text: string, most: number, measure: (letter: string) => number) {
  let [width, fits, fitting] = [0, 0, 0]
  const ellipsis = measure(ELLIPSIS)
  for (const letter of text) {
    width += measure(letter)
    if (width > most) return { text: text.slice(0, fits).trimEnd() + ELLIPSIS, width: fitting + ellipsis }
    if (width + ellipsis > most) continue
    fits += letter.length
    fitting = width
  }
  return { text, width }
}

const grouped = new Intl.NumberFormat('en-US')
/** With commas between thousands. */
export const number = (value: number) => grouped.format(value)
export const signed = (value: number) =>
  value > 0 ? `+${number(value)}` : number(value || 0).replace('-', '−')
/** `yyyy-MM-dd` and `yyyy-MM-dd HH:mm`, in UTC. */
export const day = (at: Date) => at.toISOString().slice(0, 10)
export const minute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')
