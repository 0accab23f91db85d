import type { Call } from '@castellan/contract/engine/call'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from './query.ts'

/** What a call answers, asked as long as somebody shows it. */
export const useCall = <C extends Call>(...asked: Parameters<typeof callQuery<C>>) =>
  useQuery(callQuery(...asked))
