import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { decode } from 'fast-png'
import type { Picture } from './brand.ts'

/** Bytes; it is kept in memory and fetched by every visitor. */
const LARGEST = 512 * 1024

interface Kind {
  readonly type: string
  /** Whether the content is such a file: a wrong name would be a wrong type. Those that go on paper must be whole. */
  readonly fits: (bytes: Buffer) => boolean
}

const begins =
  (...bytes: number[]) =>
  (content: Buffer) =>
    bytes.every((byte, at) => content[at] === byte)
const KINDS: Readonly<Record<string, Kind>> = {
  '.svg': {
    type: 'image/svg+xml',
    fits: (bytes) => /^\uFEFF?\s*(<\?xml|<!--|<svg[\s>])/.test(bytes.toString('utf8')),
  },
  '.png': { type: 'image/png', fits: isWholePng },
  '.ico': { type: 'image/x-icon', fits: begins(0, 0, 1, 0) },
  '.webp': { type: 'image/webp', fits: begins(0x52, 0x49, 0x46, 0x46) },
  '.jpg': {
    type: 'image/jpeg',
    fits: (bytes) => begins(0xff, 0xd8, 0xff)(bytes) && bytes.includes(JPEG_END),
  },
}
const JPEG_END = Buffer.from([0xff, 0xd9])

function isWholePng(bytes: Buffer) {
  try {
    return decode(bytes, { checkCrc: true }).data.length > 0
  } catch {
    return false
  }
}

export class PictureProblem extends Error {
  override name = 'PictureProblem'
}

/** Reads a picture that lies beside a file. @throws PictureProblem, the end of a sentence */
export function readPicture(beside: string, name: string, as: string): Picture {
  const kind = KINDS[extname(name)]
  if (!kind) throw new PictureProblem(`must end with ${Object.keys(KINDS).join(', ')}, not ${name}`)
  const bytes = read(join(dirname(beside), name), name)
  if (!kind.fits(bytes)) throw new PictureProblem(`${name} is no picture of its kind`)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 10)
  return { bytes, type: kind.type, path: `/brand/${as}-${hash}${extname(name)}` }
}

function read(path: string, name: string) {
  const { isFile, size } = attempt(name, () => {
    const found = statSync(path)
    return { isFile: found.isFile(), size: found.size }
  })
  // a device never ends
  if (!isFile) throw new PictureProblem(`${name} is no file`)
  if (size > LARGEST) throw new PictureProblem(`${name} must not have more than ${LARGEST / 1024} KiB`)
  return attempt(name, () => readFileSync(path))
}

function attempt<R>(name: string, look: () => R): R {
  try {
    return look()
  } catch (error) {
    throw new PictureProblem(`${name} cannot be read: ${(error as Error).message}`)
  }
}
