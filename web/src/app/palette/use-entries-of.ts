import type { Call, Received, Sent } from '@castellan/contract/engine/call'
import type { CallFunction } from '@castellan/contract/engine/client'
import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import { callQuery } from '../../lib/query/query.ts'
import { useAskedKeys } from './asked-keys.ts'
import type { Entry } from './entry.ts'

const NOTHING: readonly string[] = []

/** A call that finds things by a key, and the entries they make; both stay the same from one drawing to the next. */
interface Source<C extends Call> {
  readonly call: CallFunction<C>
  readonly sentFor: (key: string) => Sent<C>
  readonly entriesOf: (found: Received<C>, t: TFunction) => readonly Entry[]
  /** The longest key that is asked for. */
  readonly most: number
}

/** What a call finds for a query, in whatever letters it was typed; nothing where it is not asked. */
export function useEntriesOf<C extends Call>(
  query: string,
  { call, sentFor, entriesOf, most }: Source<C>,
  isAsked = true,
): { entries: readonly Entry[]; isAsking: boolean } {
  const { keys, isAhead } = useAskedKeys(query, most)
  const { t } = useTranslation()
  const combine = useCallback(
    (asked: readonly UseQueryResult<Received<C>>[]) => ({
      entries: asked.flatMap(({ data }) => (data ? entriesOf(data, t) : [])),
      isFetching: asked.some(({ isFetching }) => isFetching),
    }),
    [entriesOf, t],
  )
  const { entries, isFetching } = useQueries({
    queries: (isAsked ? keys : NOTHING).map((key) => ({
      ...callQuery(call, sentFor(key)),
      placeholderData: keepPreviousData,
    })),
    combine,
  })
  return { entries, isAsking: isAsked && (isAhead || isFetching) }
}
