/** A file of an archive, or a folder, which has no content. */
export interface Entry {
  readonly path: string
  readonly mode: number
  readonly content: Uint8Array | null
}

const BLOCK = 512
const FOLDER = '5'

/** What is in a tar archive, folders before what they hold. */
export function entriesOf(archive: Buffer): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; archive[at];) {
    const head = archive.subarray(at, at + BLOCK)
    const size = Number.parseInt(text(head, 124, 12), 8)
    const start = at + BLOCK
    const isFolder = text(head, 156, 1) === FOLDER
    entries.push({
      path: text(head, 345, 131) + text(head, 0, 100),
      mode: Number.parseInt(text(head, 100, 8), 8),
      // no Buffer: what slices one goes on sharing it
      content: isFolder ? null : new Uint8Array(archive.buffer, archive.byteOffset + start, size),
    })
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
  return entries
}

/** A field of a header, as far as its end. */
const text = (head: Buffer, from: number, length: number) =>
  head.toString('latin1', from, from + length).split('\0')[0]!
