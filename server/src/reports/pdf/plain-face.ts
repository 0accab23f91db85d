import { readFileSync } from 'node:fs'

/** The tables of a font that say how letters stand together: ligatures, marks and pairs. */
const SHAPING = new Set(['GSUB', 'GPOS', 'kern'])
/** Where the directory of an OpenType file begins, and the bytes of one of its entries. */
const DIRECTORY = 12
const ENTRY = 16

/**
 * A font file whose directory leaves the shaping tables out (OpenType 1.9, "Table Directory"). The drawing library
 * shapes each word by them, which is half of what a long document takes; Latin, Cyrillic and Greek read the same without.
 */
export function plainFace(file: string) {
  const font = readFileSync(file)
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) =>
    Buffer.from(font.subarray(DIRECTORY + index * ENTRY, DIRECTORY + (index + 1) * ENTRY)),
  )
  const kept = entries.filter((entry) => !SHAPING.has(entry.toString('latin1', 0, 4)))
  font.writeUInt16BE(kept.length, 4)
  kept.forEach((entry, index) => entry.copy(font, DIRECTORY + index * ENTRY))
  return font
}
