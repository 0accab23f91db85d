import { accentsOf, brandOf, COLORS, type Document, INNER_WIDTH, languageOf, PAGE } from './open-document.ts'
import { say } from '../../platform/languages/say.ts'
import type { Picture } from '../../platform/brand/brand.ts'
import { write } from './write.ts'

interface Letterhead {
  readonly title: string
  /** Beside the number of the page, on every page. */
  readonly footer: string
}

const RULE = 2
const PRINTED = new Set(['image/png', 'image/jpeg'])
const HEAD = { y: 40, height: 44 } as const

/** Where a page begins below its head, and where its rows end: above its foot there is room for one of sums. */
export const TOP = HEAD.y + HEAD.height
export const BOTTOM = PAGE.height - 72

/** Begins a page: the portal's name, what this is, and a gold rule below. */
export function startPage(document: Document, { title, footer }: Letterhead, page: number, pages: number) {
  document.addPage()
  const { margin } = PAGE
  const half = INNER_WIDTH / 2
  const { name, logo } = brandOf(document)
  const hasMark = drawMark(document, logo, margin, HEAD.y - 3)
  write(document, name, {
    x: hasMark ? margin + 24 : margin,
    y: HEAD.y - 1,
    width: half,
    face: 'title',
    size: 16,
    color: COLORS.ink,
  })
  write(document, title, {
    x: margin + half,
    y: HEAD.y + 5,
    width: half,
    align: 'right',
    size: 10,
    color: COLORS.dim,
  })
  document.rect(margin, HEAD.y + 26, INNER_WIDTH, RULE).fill(accentsOf(document).line)
  foot(document, footer, say(languageOf(document), 'pdf.page', { page, pages }))
}

function foot(document: Document, left: string, right: string) {
  const y = PAGE.height - 40
  const line = { y, size: 7.5, color: COLORS.dim }
  document.rect(PAGE.margin, y - 8, INNER_WIDTH, 0.5).fill(COLORS.line)
  write(document, left, { ...line, x: PAGE.margin, width: INNER_WIDTH - 90 })
  write(document, right, {
    ...line,
    x: PAGE.width - PAGE.margin - 80,
    width: 80,
    align: 'right',
  })
}

/** The operator's logo where paper takes its kind, else the portal's own; false where there is none to draw. */
function drawMark(document: Document, logo: Picture | null, x: number, y: number) {
  if (!logo) shield(document, x, y)
  else if (PRINTED.has(logo.type)) document.image(logo.bytes, x, y, { fit: [20, 22] })
  else return false
  return true
}

/** The portal's crest: a shield with a star. */
function shield(document: Document, x: number, y: number) {
  document
    .save()
    .translate(x, y)
    .path('M0 1.5 Q8.5 3 8.5 0 Q8.5 3 17 1.5 V11 Q17 18 8.5 22 Q0 18 0 11 Z')
    .fill(accentsOf(document).line)
    .path('M8.5 5.2 L10 9 L14 9.2 L10.9 11.8 L12 15.8 L8.5 13.5 L5 15.8 L6.1 11.8 L3 9.2 L7 9 Z')
    .fill('#ffffff')
    .restore()
}
