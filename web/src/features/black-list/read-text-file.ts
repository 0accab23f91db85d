import { LARGEST_FILE } from '@castellan/contract/calls/moderation/black-list'

/** Why a file is not taken: there is nothing in it, too much, or it is no text. */
export type FileProblem = 'empty' | 'tooLarge' | 'notText'

/** Encodings that say so in their first bytes. */
const MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** The text of a file in UTF-8, or UTF-16 that says so; what it is not where it is none. */
export async function readTextFile(file: File): Promise<{ text: string } | { problem: FileProblem }> {
  if (file.size === 0) return { problem: 'empty' }
  if (file.size > LARGEST_FILE) return { problem: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [, encoding = 'utf-8'] =
    MARKS.find(([mark]) => mark.every((byte, place) => bytes[place] === byte)) ?? []
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (text.includes('\0')) return { problem: 'notText' }
    return text.trim() === '' ? { problem: 'empty' } : { text }
  } catch {
    return { problem: 'notText' }
  }
}
