import { LARGEST_ID } from '@castellan/contract/rules/largest'

/** An id of the game as somebody wrote it, or an address has it; null for what is none. */
export function idIn(text: unknown): number | null {
  const written = typeof text === 'number' ? String(text) : text
  if (typeof written !== 'string' || !/^\d{1,10}$/.test(written)) return null
  return Number(written) <= LARGEST_ID ? Number(written) : null
}
