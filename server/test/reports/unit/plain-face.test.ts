import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { plainFace } from '../../../src/reports/pdf/plain-face.ts'

const FILE = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'))

/** Name, and place and length in the file, of each table. */
const tablesOf = (font: Buffer) =>
  Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = font.subarray(12 + index * 16, 28 + index * 16)
    return [entry.toString('latin1', 0, 4), entry.readUInt32BE(8), entry.readUInt32BE(12)] as const
  })

it('A face of documents loses the tables that shape words, and every other one stays where it was', () => {
  const before = tablesOf(readFileSync(FILE))
  const after = tablesOf(plainFace(FILE))
  const shaping = ['GPOS', 'GSUB', 'kern']
  expect(before.map(([name]) => name)).toEqual(expect.arrayContaining(shaping))
  expect(after).toEqual(before.filter(([name]) => !shaping.includes(name)))
})
