import { fileURLToPath } from 'node:url'
import type { Brand } from '../../platform/brand/brand.ts'
import { lighter } from '../../platform/brand/color.ts'
import { visible } from '../../platform/text/shown-text.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { lazy } from '../../platform/http/lazy.ts'
import { plainFace } from './plain-face.ts'

/** A document under way: a stream of its bytes. */
export type Document = PDFKit.PDFDocument

/** On paper: dark on white, gold for lines. */
export const COLORS = {
  ink: '#1b2230',
  dim: '#647087',
  gold: '#c58a1b',
  goldGround: '#faf3e1',
  stripe: '#faf8f4',
  line: '#e4dfd3',
  jade: '#14805a',
  ember: '#b3261e',
} as const

/** A4 in points, and the margin around what is drawn. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42 } as const
export const INNER_WIDTH = PAGE.width - 2 * PAGE.margin

/** Latin, Cyrillic and Greek; only the glyphs that are used end up in a document. */
const FACES = {
  regular: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
  title: 'DejaVuSerif-Bold.ttf',
} as const
export type Face = keyof typeof FACES

/** What every page of a document looks and speaks like. */
interface Dress {
  readonly brand: Brand
  readonly language: string
}

/** An empty document. What draws is loaded with the first one: most portals' starts never need it. */
export async function openDocument(title: string, { brand, language }: Dress): Promise<Document> {
  const { default: PdfDocument } = await import('pdfkit')
  const document = new PdfDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: visible(title), Author: brand.name, Creator: brand.name },
  })
  for (const [face, font] of faces()) document.registerFont(face, font)
  dresses.set(document, { brand, language })
  return document
}

/** Read with the first document. */
const faces = lazy(() =>
  Object.entries(FACES).map(([face, file]): [string, Buffer] => [
    face,
    plainFace(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${file}`))),
  ]),
)

const dresses = new WeakMap<Document, Dress>()

export const brandOf = (document: Document) => dresses.get(document)!.brand
export const languageOf = (document: Document) => dresses.get(document)!.language

/** The colours of lines and of grounds behind text, by the brand. */
export function accentsOf(document: Document) {
  const { accent } = brandOf(document).colors
  return accent
    ? { line: accent, ground: lighter(accent, 0.88) }
    : { line: COLORS.gold, ground: COLORS.goldGround }
}

/** Draws a document while its bytes are sent; a failure breaks the stream off. */
export function drawLater(document: Document, draw: () => Promise<void> | void) {
  const run = async () => {
    await draw()
    // whoever asked may have gone meanwhile
    if (!document.destroyed) document.end()
  }
  run().catch((error: unknown) => document.destroy(error as Error))
  return document
}

/** Accounts for whom this process makes a document right now. */
const underWay = new Set<number>()

/**
 * Bulkhead: one document of an account at a time, until its stream has ended.
 * @throws AppError DOCUMENT_UNDER_WAY while the one before is made.
 */
export async function withDocumentLock(accountId: number, make: () => Promise<Document>) {
  if (underWay.has(accountId)) throw new AppError('DOCUMENT_UNDER_WAY')
  underWay.add(accountId)
  const free = () => underWay.delete(accountId)
  try {
    return (await make()).once('close', free)
  } catch (error) {
    free()
    throw error
  }
}
