import { type Inline, parseInline } from './parse-inline.ts'

/** A part of a text that stands on lines of its own. */
export type Block =
  | { readonly kind: 'heading'; readonly depth: number; readonly parts: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | List
  | { readonly kind: 'rule' }

export interface List {
  readonly kind: 'list'
  readonly isOrdered: boolean
  /** The figure of its first item. */
  readonly start: number
  readonly items: readonly (readonly Block[])[]
}

const RULE = /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/
const QUOTE = /^ {0,3}>[ ]?/
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])[ \t]+(?=\S)/
/** So many lists and quotes may stand in each other; deeper ones are text. */
const DEPTH = 6

/** What a text is made of: a subset of CommonMark without HTML, pictures and tables. Whatever has no meaning here is text. */
export function parseMarkdown(markdown: string): readonly Block[] {
  return blocksOf(markdown.split(/\r\n?|\n/), 0)
}

/** Line by line (recursive descent): each kind takes its lines, and a paragraph what is left. */
function blocksOf(lines: readonly string[], depth: number): readonly Block[] {
  const blocks: Block[] = []
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!
    if (!line.trim()) {
      at += 1
      continue
    }
    const [block, taken] = blockAt(lines, at, depth)
    blocks.push(block)
    at += taken
  }
  return blocks
}

/** The block that begins at a line, and how many lines it has. */
function blockAt(lines: readonly string[], at: number, depth: number): readonly [Block, number] {
  const line = lines[at]!
  const [, marks, words] = HEADING.exec(line) ?? []
  if (marks) return [{ kind: 'heading', depth: marks.length, parts: parseInline(words!) }, 1]
  if (RULE.test(line)) return [{ kind: 'rule' }, 1]
  if (depth < DEPTH && QUOTE.test(line)) return quoteAt(lines, at, depth)
  if (depth < DEPTH && ITEM.test(line)) return listAt(lines, at, depth)
  const taken = run(lines, at + 1, (next) => next.trim() !== '' && !interrupts(next)) + 1
  const text = lines.slice(at, at + taken).map((one) => one.trim())
  return [{ kind: 'paragraph', parts: parseInline(text.join('\n')) }, taken]
}

function quoteAt(lines: readonly string[], at: number, depth: number): readonly [Block, number] {
  const taken = run(lines, at, (line) => QUOTE.test(line))
  const inside = lines.slice(at, at + taken).map((line) => line.replace(QUOTE, ''))
  return [{ kind: 'quote', blocks: blocksOf(inside, depth + 1) }, taken]
}

/** Items of one kind; what is indented below one belongs to it. */
function listAt(lines: readonly string[], at: number, depth: number): readonly [Block, number] {
  const first = markOf(lines[at]!)!
  const items: (readonly Block[])[] = []
  let next = at
  for (;;) {
    const mark = next < lines.length ? markOf(lines[next]!) : null
    if (!mark || mark.isOrdered !== first.isOrdered || RULE.test(lines[next]!)) break
    const taken = run(
      lines,
      next + 1,
      (line, blank) => indentOf(line) >= mark.width || !line.trim() || (!blank && !interrupts(line)),
    )
    const more = lines.slice(next + 1, next + 1 + taken)
    items.push(
      blocksOf(
        [
          lines[next]!.replace(ITEM, ''),
          ...more.map((line) => line.slice(Math.min(indentOf(line), mark.width))),
        ],
        depth + 1,
      ),
    )
    next += 1 + taken
  }
  return [{ kind: 'list', isOrdered: first.isOrdered, start: first.start, items }, next - at]
}

function markOf(line: string) {
  const [all, , sign] = ITEM.exec(line) ?? []
  return all && sign
    ? { width: all.length, isOrdered: /\d/.test(sign), start: Number.parseInt(sign, 10) || 1 }
    : null
}

const indentOf = (line: string) => line.length - line.trimStart().length

/** Whether a line begins something else than more of a paragraph. */
const interrupts = (line: string) =>
  HEADING.test(line) || RULE.test(line) || QUOTE.test(line) || ITEM.test(line)

/** How many lines from one on go on like this; `blank`: the one before was empty. */
function run(lines: readonly string[], from: number, goesOn: (line: string, blank: boolean) => boolean) {
  let at = from
  while (at < lines.length && goesOn(lines[at]!, at > from && !lines[at - 1]!.trim())) at += 1
  return at - from
}
