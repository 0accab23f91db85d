import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { Picture } from './brand.ts'

/** Bytes; it is kept in memory and fetched by every visitor. */
const LARGEST = 512 * 1024

interface Kind {
  readonly type: string
  /** Whether the content begins as such a file does: a wrong name would be a wrong type. */
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
  '.png': { type: 'image/png', fits: begins(0x89, 0x50, 0x4e, 0x47) },
  '.ico': { type: 'image/x-icon', fits: begins(0, 0, 1, 0) },
  '.webp': { type: 'image/webp', fits: begins(0x52, 0x49, 0x46, 0x46) },
  '.jpg': { type: 'image/jpeg', fits: begins(0xff, 0xd8, 0xff) },
}

export class PictureProblem extends Error {
  override name = 'PictureProblem'
}

/** Reads a picture that lies beside a file. @throws PictureProblem, the end of a sentence */
export function readPicture(beside: string, name: string, as: string): Picture {
  const kind = KINDS[extname(name)]
  if (!kind) throw new PictureProblem(`must end with ${Object.keys(KINDS).join(', ')}, not ${name}`)
  const bytes = read(join(dirname(beside), name), name)
  if (bytes.length > LARGEST)
    throw new PictureProblem(`${name} must not have more than ${LARGEST / 1024} KiB`)
  if (!kind.fits(bytes)) throw new PictureProblem(`${name} is no picture of its kind`)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 10)
  return { bytes, type: kind.type, path: `/brand/${as}-${hash}${extname(name)}` }
}

function read(path: string, name: string) {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new PictureProblem(`${name} cannot be read: ${(error as Error).message}`)
  }
}
