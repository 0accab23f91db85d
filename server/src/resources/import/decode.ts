import { createReadStream } from 'node:fs'

/** A file that cannot be read as what it is, and where. */
export class BrokenFile extends Error {
  override name = 'BrokenFile'
}

/**
 * The text of a file, a piece at a time, in the encoding its first bytes tell; UTF-8 when they are silent, as in SQL.
 * @throws BrokenFile when the encoding is unknown or the bytes do not fit it.
 */
export async function* decode(path: string, shown: string): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let encoding = ''
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      encoding ||= encodingOf(chunk)
      decoder ??= new TextDecoder(encoding, { fatal: true })
      yield decoder.decode(chunk, { stream: true })
    }
    if (decoder) yield decoder.decode()
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (code === 'ERR_ENCODING_NOT_SUPPORTED')
      throw new BrokenFile(`${shown}:1:1: the encoding ${encoding} is unknown`)
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new BrokenFile(`${shown}: is not ${encoding}, as ${isXml(shown) ? 'it claims' : 'SQL is read'}`)
    if (syscall) throw new BrokenFile(`${shown}: cannot be read (${code})`)
    throw error
  }
}

const isXml = (shown: string) => shown.toLowerCase().endsWith('.xml')

function encodingOf(start: Buffer) {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const declared = /^(?:\xEF\xBB\xBF)?<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(
    start.subarray(0, 200).toString('latin1'),
  )
  return declared?.[1] ?? 'utf-8'
}
