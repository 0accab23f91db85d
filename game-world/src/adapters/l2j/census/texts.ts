/** Between two texts, which no name, login or address has in it. */
const BREAK = 10

/** Many short texts in small letters, one after the other in one buffer: a million names are looked through in milliseconds. */
export interface Texts {
  readonly bytes: Buffer
  /** Where each begins; and one more, where another would. */
  readonly starts: Uint32Array
}

interface TextsBuilder {
  add(text: string): void
  build(): Texts
}

export function buildTexts(): TextsBuilder {
  let bytes = Buffer.alloc(65_536, BREAK)
  let starts = new Uint32Array(4_096)
  let size = 0
  let position = 1
  return {
    add(text) {
      const plain = text.toLowerCase().replaceAll('\n', ' ')
      const most = Buffer.byteLength(plain) + 1
      if (position + most > bytes.length)
        bytes = Buffer.concat([bytes, Buffer.alloc(Math.max(bytes.length, most), BREAK)])
      if (size + 2 > starts.length) {
        const longer = new Uint32Array(starts.length * 2)
        longer.set(starts)
        starts = longer
      }
      starts[size] = position
      position += bytes.write(plain, position) + 1
      bytes[position - 1] = BREAK
      size += 1
    },
    build: () => {
      starts[size] = position
      return { bytes: bytes.subarray(0, position), starts: starts.subarray(0, size + 1) }
    },
  }
}

/** The text of a row. */
export const textAt = ({ bytes, starts }: Texts, row: number) =>
  bytes.toString('utf8', starts[row], starts[row + 1]! - 1)

/** How a text has another one in it. */
type Fit = 'is' | 'begins' | 'has'

/** Rows whose text has one in it, in any letter case and in their order, and how: one look through all of them. */
export function* rowsThatHave({ bytes, starts }: Texts, text: string): Generator<readonly [number, Fit]> {
  const wanted = Buffer.from(text.toLowerCase())
  if (wanted.length === 0 || wanted.includes(BREAK)) return
  for (let at = bytes.indexOf(wanted); at >= 0;) {
    const row = rowAt(starts, at)
    const next = starts[row + 1]!
    yield [row, at !== starts[row] ? 'has' : at + wanted.length === next - 1 ? 'is' : 'begins']
    at = bytes.indexOf(wanted, next)
  }
}

/** Rows whose text is another one. */
export function* rowsThatAre(texts: Texts, text: string): Generator<number> {
  for (const [row, fit] of rowsThatHave(texts, text)) if (fit === 'is') yield row
}

/** The first texts that begin so, each once, as they are sorted by their letters. */
export function firstThatBegin(texts: Texts, text: string, limit: number): string[] {
  const first = new Set<string>()
  let last = ''
  for (const [row, fit] of rowsThatHave(texts, text)) {
    if (fit === 'has') continue
    const found = textAt(texts, row)
    if ((first.size >= limit && found >= last) || found === '') continue
    first.add(found)
    if (first.size > limit) first.delete(last)
    if (first.size >= limit) last = [...first].toSorted().at(-1)!
  }
  return [...first].toSorted()
}

/** The last row that begins at a position or before it. */
function rowAt(starts: Uint32Array, position: number) {
  let [low, high] = [0, starts.length - 2]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= position) low = middle
    else high = middle - 1
  }
  return low
}
