import { SaxesParser } from 'saxes'
import { BrokenFile, decode } from './decode.ts'
import type { PackFile } from './pack.ts'

/** What an element under the root says: its attributes and its simple children, by name. */
export interface RawEntry {
  readonly line: number
  readonly element: string
  readonly fields: ReadonlyMap<string, string>
}

/** Children whose text is a value, in packs that do not write it as `<set name val>`. */
const VALUES = new Set(['operateType', 'isMagic'])
const MAX_DEPTH = 64
/** Most characters between two elements: what is longer would have to be kept whole. */
const MAX_PIECE = 1_048_576

/**
 * Reads a file once from start to end and hands over each element under the root as it ends; keeps none.
 * @throws BrokenFile with line and column where it is not well-formed, declares entities or nests without end.
 */
export async function scanFile({ path, shown }: PackFile, onEntry: (entry: RawEntry) => void) {
  const parser = new SaxesParser()
  const refuse = (why: string): never => {
    throw new BrokenFile(`${shown}:${parser.line}:${parser.column}: ${why}`)
  }
  let depth = 0
  let line = 1
  let lastElement = 0
  let fields = new Map<string, string>()
  let text: string | null = null

  parser.on('error', ({ message }) => refuse(message.replace(/^\d+:\d+: /, '')))
  parser.on('doctype', (declaration) => {
    if (!/^\s*[\w.:-]+\s*$/.test(declaration))
      refuse('the DOCTYPE declares entities or names another file, which is not followed')
  })
  parser.on('opentagstart', () => {
    depth += 1
    lastElement = parser.position
    if (depth > MAX_DEPTH) refuse(`more than ${MAX_DEPTH} elements inside each other`)
    if (depth === 2) line = parser.line
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (depth === 2) fields = new Map(Object.entries(attributes))
    if (depth !== 3) return
    const { name: field, val } = attributes
    if (name === 'set' && field !== undefined && val !== undefined) keep(fields, field, val)
    text = VALUES.has(name) ? '' : null
  })
  parser.on('text', (part) => {
    if (text !== null && depth === 3) text += part
  })
  parser.on('closetag', ({ name }) => {
    if (depth === 3 && text !== null) keep(fields, name, text)
    if (depth === 2) onEntry({ line, element: name, fields })
    if (depth <= 3) text = null
    depth -= 1
    lastElement = parser.position
  })

  for await (const piece of decode(path, shown)) {
    parser.write(piece)
    if (parser.position - lastElement > MAX_PIECE) refuse('a text, comment or element without end')
  }
  parser.close()
}

/** The first word counts: an attribute of the element, then its children in their order. */
function keep(fields: Map<string, string>, name: string, value: string) {
  if (!fields.has(name)) fields.set(name, value)
}
