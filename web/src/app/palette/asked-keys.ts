import { FEWEST_LETTERS } from '@castellan/contract/rules/search-key'
import { useDebouncedValue } from '@mantine/hooks'
import { readings } from '../../lib/other-letters.ts'

/** Milliseconds without a key before the server is asked. */
const PAUSE = 150

/** What is asked for a query, once it rests: in whatever letters it was typed. `isAhead` while the query is further on. */
export function useAskedKeys(query: string, most: number): { keys: readonly string[]; isAhead: boolean } {
  const [key] = useDebouncedValue(query, PAUSE)
  const isAsked = (text: string) => text.length >= FEWEST_LETTERS && text.length <= most
  return {
    keys: isAsked(key) ? readings(key).filter(isAsked) : [],
    isAhead: isAsked(query) && key !== query,
  }
}
