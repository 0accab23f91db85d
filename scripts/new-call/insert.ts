// Puts lines into a source that is there, by the shape its formatter gives it. What it does not find is a mistake of this script.

const SPACES = /^ */
const indentOf = (line: string) => SPACES.exec(line)![0]

/** The line at which a block begins is the first from `begin` on that opens a bracket. @throws Error where there is none */
function openedAt(lines: readonly string[], begin: RegExp) {
  const named = lines.findIndex((line) => begin.test(line))
  const opened = named < 0 ? -1 : lines.findIndex((line, at) => at >= named && /[{[]$|\{.*\},?$/.test(line))
  if (opened < 0) throw new Error(`Nothing begins with ${begin}`)
  return opened
}

/** Adds to the first block that begins with something: after its last line of the first kind that it has, else to its end. */
export function intoBlock(text: string, begin: RegExp, added: string, behind: readonly RegExp[] = []) {
  const lines = text.split('\n')
  const opened = openedAt(lines, begin)
  if (/\},?$/.test(lines[opened]!))
    return lines
      .with(opened, lines[opened]!.replace(/,? ?\}(,?)$/, `, ${added} }$1`).replace('{, ', '{ '))
      .join('\n')
  const indent = indentOf(lines[opened]!)
  const closed = lines.findIndex(
    (line, at) => at > opened && indentOf(line) === indent && /^[}\])]/.test(line.trim()),
  )
  const [like = -1] = behind
    .map((kind) => lines.findLastIndex((line, at) => at > opened && at < closed && kind.test(line)))
    .filter((at) => at >= 0)
  return lines.toSpliced(like < 0 ? closed : like + 1, 0, added).join('\n')
}

/** Adds a line behind the last import from a folder, else behind all. */
export function withImport(text: string, line: string, folder?: string) {
  const lines = text.split('\n')
  const lastFrom = (place: string) =>
    lines.findLastIndex((one) => /^(import .*|\} )from '/.test(one) && one.includes(` from '${place}`))
  const like = folder === undefined ? -1 : lastFrom(folder)
  const last = like < 0 ? lastFrom('') : like
  return lines.toSpliced(last + 1, 0, line).join('\n')
}

const bare = (name: string) => name.replace(/^type /, '')

/** Imports names from a module in their order, those that are imported already left alone. */
export function withNames(text: string, names: readonly string[], from: string) {
  const there = new RegExp(`^import \\{([^}]*)\\} from '${from}'$`, 'm').exec(text)
  const known =
    there?.[1]!
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean) ?? []
  const missing = names.filter((name) => !known.includes(name))
  if (missing.length === 0) return text
  if (!there) return withImport(text, `import { ${missing.join(', ')} } from '${from}'`)
  const sorted = [...known, ...missing].toSorted((one, other) => bare(one).localeCompare(bare(other)))
  return text.replace(there[0], `import { ${sorted.join(', ')} } from '${from}'`)
}
