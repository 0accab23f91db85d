import type { Call, Received, Sent } from '@castellan/contract/engine/call'
import type { CallFunction } from '@castellan/contract/engine/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useServer } from '../session/server.ts'
import { answeredAt, pollInterval } from './answer-age.ts'
import type { MoreRows } from './more-rows.ts'
import { ask, callQuery, keyOf, originOf } from './query.ts'
import { useInfiniteRows } from './use-infinite-rows.ts'

/** Rows as pages list them, however they are fetched. */
export interface List<Row> {
  /** Undefined while they are on the way. */
  readonly rows: readonly Row[] | undefined
  readonly error: Error | null
  /** Others are on the way while these are still shown. */
  readonly isRefreshing: boolean
  readonly refetch: () => void
  /** Where the rows are from: a word for the name of a file. */
  readonly origin: string
  /** Where rows come in parts: how to get the rest. */
  readonly more?: MoreRows
}

interface Fetching {
  /** Milliseconds between two polls; without them it is asked once, and again by hand. */
  readonly pollEvery?: number
  /** Shows the rows of before while others are on the way. */
  readonly keepsPrevious?: boolean
  readonly enabled?: boolean
}

type RowOf<C extends Call> = Received<C> extends readonly (infer Row)[] ? Row : never

/** The list a call answers at once; `at` is when the server put it together. */
export function useList<C extends Call>(
  call: CallFunction<C>,
  sent: Sent<C>,
  { pollEvery, keepsPrevious = false, enabled = true }: Fetching = {},
): List<RowOf<C>> & { readonly at: number } {
  const server = useServer()
  const query = useQuery({
    ...callQuery(call, sent, { server }),
    enabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(pollEvery !== undefined && { refetchInterval: pollInterval(pollEvery) }),
  })
  // a poll changes a little: that is no reason to dim what is read
  const isAsked = pollEvery === undefined && query.isFetching && query.data !== undefined
  return {
    rows: query.data as readonly RowOf<C>[] | undefined,
    error: query.error,
    isRefreshing: query.isPlaceholderData || isAsked,
    refetch: () => void query.refetch(),
    origin: originOf(call, server),
    at: answeredAt(query),
  }
}

interface Paging<Row, Key extends string, Cursor> {
  /** The field that names the row to go on after. */
  readonly cursor: Key
  readonly cursorOf: (row: Row) => Cursor
  /** How many rows the first answer has, where the call takes no `limit`. */
  readonly fixedSize?: number
  readonly enabled?: boolean
}

/** The list of a call that answers in parts, newest first. */
export function useCursorList<C extends Call, const Key extends string, Cursor extends string | number>(
  call: CallFunction<C>,
  sent: Omit<Sent<C>, Key | 'limit'>,
  { cursor, cursorOf, fixedSize, enabled = true }: Paging<RowOf<C>, Key, Cursor>,
): List<RowOf<C>> & { readonly more: MoreRows } {
  const server = useServer()
  const list = useInfiniteRows<RowOf<C>, Cursor>({
    queryKey: keyOf(call, sent, server),
    read: (after, limit, signal) =>
      ask(
        call,
        {
          ...sent,
          ...(fixedSize === undefined && { limit }),
          ...(after !== undefined && { [cursor]: after }),
        } as Sent<C>,
        { server, signal },
      ) as Promise<RowOf<C>[]>,
    cursorOf,
    enabled,
    ...(call.call.tags && { tags: call.call.tags }),
    ...(fixedSize !== undefined && { first: fixedSize }),
  })
  return {
    rows: list.rows,
    error: list.error,
    isRefreshing: list.isFetching && list.rows !== undefined,
    refetch: list.retry,
    origin: originOf(call, server),
    more: list.more,
  }
}
