import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'

/** Ways to compress, the better one first. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Below so many bytes a copy saves nothing that is worth its headers. */
const WORTH = 1_000
/** Nearly as small as the best, in a tenth of the time. */
const BROTLI_QUALITY = 5

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/** Text compresses; pictures and fonts are compressed already. */
export const isCompressible = (type: string, bytes: Uint8Array) =>
  bytes.length > WORTH && /^(text\/|application\/json|image\/svg)/.test(type)

/** Gives a copy once there is one, and says, once, when none could be made. */
export type Copies = (encoding: Encoding, failed: (err: unknown) => void) => Buffer | null

/**
 * Compressed copies of bytes that everybody may see and that are sent again and again. Each is made once, beside the
 * event loop, from the second time on that it is asked for: most answers are asked for once.
 */
export function copiesOf(bytes: Buffer): Copies {
  const copies = new Map<Encoding, Buffer | null>()
  const asked = new Set<Encoding>()
  return (encoding, failed) => {
    const copy = copies.get(encoding)
    if (copy !== undefined) return copy
    if (!asked.has(encoding)) {
      asked.add(encoding)
      return null
    }
    copies.set(encoding, null)
    compress[encoding](bytes).then(
      (made) => copies.set(encoding, made),
      // the bytes go as they are
      failed,
    )
    return null
  }
}

/** What browsers send differs little, so each header is read once. */
const known = new LRUCache<string, readonly Encoding[]>({ max: 100 })

/** The ways to compress a request accepts, the one it likes best first; ours first among equals. */
export function acceptedEncodings(header: string | readonly string[] | undefined): readonly Encoding[] {
  const text = String(header ?? '')
  const before = known.get(text)
  if (before) return before
  const accepted = readAccepted(text)
  known.set(text, accepted)
  return accepted
}

function readAccepted(text: string) {
  const qualities = new Map(
    text.split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0]
    }),
  )
  const qualityOf = (encoding: string) => qualities.get(encoding) ?? qualities.get('*') ?? 0
  // who prefers it as it is says so
  const least = qualities.get('identity') ?? 0
  return ENCODINGS.filter((encoding) => qualityOf(encoding) > 0 && qualityOf(encoding) >= least).toSorted(
    (a, b) => qualityOf(b) - qualityOf(a),
  )
}
