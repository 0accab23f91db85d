import { sayNumber } from '../../platform/languages/say.ts'
import { visible } from '../../platform/text/shown-text.ts'
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
  const shown = fit(document, visible(text), width)
  if (!shown) return
  const left = align === 'right' ? x + width - document.widthOfString(shown) : x
  document.text(shown, left, y, { lineBreak: false })
}

const ELLIPSIS = '…'

/** As much of a text as is that wide, in the face and size that are set. */
function fit(document: Document, text: string, most: number) {
  if (document.widthOfString(text) <= most) return text
  let left = most - document.widthOfString(ELLIPSIS)
  let end = 0
  for (const letter of text) {
    left -= document.widthOfString(letter)
    if (left < 0) break
    end += letter.length
  }
  return text.slice(0, end).trimEnd() + ELLIPSIS
}

/** With its thousands grouped, and its sign. */
export const signed = (language: string, value: number) =>
  value > 0 ? `+${sayNumber(language, value)}` : sayNumber(language, value || 0).replace('-', '−')
/** `yyyy-MM-dd`, in UTC. */
export const day = (at: Date) => at.toISOString().slice(0, 10)
