import { inflateSync } from 'node:zlib'
import { PAGE } from '../../src/reports/pdf/open-document.ts'

interface Written {
  readonly x: number
  /** Points below the head of the page. */
  readonly y: number
  readonly text: string
}

/** A page as a person reads it: lines from top to bottom, what stands beside each other in one line. */
interface PdfPage {
  readonly lines: readonly string[]
  /** The pictures drawn, in the pixels of their files. */
  readonly pictures: readonly { readonly width: number; readonly height: number }[]
}

type Objects = ReadonlyMap<number, { readonly head: string; readonly stream: Buffer | null }>

/** Reads the text of a document as the portal makes it: embedded fonts, each with its map to Unicode. */
export function readPdf(bytes: Buffer): PdfPage[] {
  const objects = objectsOf(bytes)
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => ({
    lines: linesOf(textsOf(objects, head)),
    pictures: picturesOf(objects, head),
  }))
}

function objectsOf(bytes: Buffer): Objects {
  const all = bytes.toString('latin1')
  const objects = new Map<number, { head: string; stream: Buffer | null }>()
  for (const match of all.matchAll(/^(\d+) 0 obj\n/gm)) {
    const start = match.index + match[0].length
    const end = all.indexOf('endobj', start)
    const streamAt = all.indexOf('stream\n', start)
    const hasStream = streamAt !== -1 && streamAt < end
    const head = all.slice(start, hasStream ? streamAt : end)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const raw = hasStream ? bytes.subarray(streamAt + 7, streamAt + 7 + length) : null
    const stream = raw && (head.includes('/FlateDecode') ? inflateSync(raw) : raw)
    objects.set(Number(match[1]), { head, stream })
  }
  return objects
}

const referred = (objects: Objects, head: string, name: string) =>
  objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1]))

const contentOf = (objects: Objects, page: string) =>
  referred(objects, page, 'Contents')!.stream!.toString('latin1')

function picturesOf(objects: Objects, page: string) {
  const resources = referred(objects, page, 'Resources')!.head
  return [...contentOf(objects, page).matchAll(/\/(I\d+) Do/g)].map(([, name]) => {
    const { head } = referred(objects, resources, name!)!
    const side = (key: string) => Number(new RegExp(`/${key} (\\d+)`).exec(head)![1])
    return { width: side('Width'), height: side('Height') }
  })
}

function textsOf(objects: Objects, page: string): Written[] {
  const content = contentOf(objects, page)
  const resources = referred(objects, page, 'Resources')!.head
  const letters = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
      name!,
      lettersOf(referred(objects, objects.get(Number(id))!.head, 'ToUnicode')!.stream!.toString('latin1')),
    ]),
  )
  return [...content.matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, block]) => {
    const [, x, y] = /1 0 0 1 (\S+) (\S+) Tm/.exec(block!)!
    const map = letters.get(/\/(F\d+) /.exec(block!)![1]!)!
    const glyphs = [...block!.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g)!)
    return {
      x: Number(x),
      y: PAGE.height - Number(y),
      text: glyphs.map((glyph) => map[Number.parseInt(glyph, 16)]).join(''),
    }
  })
}

/** What each glyph of a font stands for. */
function lettersOf(map: string) {
  const ranges = [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[(.*?)\]/g)]
  return ranges.flatMap(([, entries]) =>
    [...entries!.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes]) =>
      String.fromCharCode(...codes!.split(' ').map((code) => Number.parseInt(code, 16))),
    ),
  )
}

function linesOf(texts: readonly Written[]) {
  const lines = Map.groupBy(texts, ({ y }) => Math.round(y))
  return [...lines]
    .toSorted(([a], [b]) => a - b)
    .map(([, parts]) =>
      parts
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(' | '),
    )
}
