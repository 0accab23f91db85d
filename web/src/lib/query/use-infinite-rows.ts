import type { Tag } from '@castellan/contract/engine/call'
import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { MoreRows } from './more-rows.ts'

/** How many lines are asked for at first, and then for each further part: a list that goes on is read in large steps. */
const FIRST = 500
const FURTHER = 5_000

interface Parts<Row, Cursor> {
  /** Names what is listed; another key starts anew from the first line. */
  readonly queryKey: QueryKey
  /** Asks for so many lines after one; the first ones without one. */
  readonly read: (after: Cursor | undefined, limit: number, signal: AbortSignal) => Promise<Row[]>
  readonly cursorOf: (row: Row) => Cursor
  /** How many lines the first answer has, where the server decides. */
  readonly first?: number
  readonly enabled?: boolean
  /** What the rows show. */
  readonly tags?: readonly Tag[]
}

/**
 * Cursor paging: a list too long for one answer, read part by part. When it is read again, each part goes on from where
 * the new part before it ends, so that lines which came meanwhile neither hide nor double others.
 */
export function useInfiniteRows<Row, Cursor>({
  queryKey,
  read,
  cursorOf,
  first = FIRST,
  enabled = true,
  tags = [],
}: Parts<Row, Cursor>) {
  const limitAfter = (cursor: Cursor | undefined) => (cursor === undefined ? first : FURTHER)
  const list = useInfiniteQuery<Row[], Error, Row[], QueryKey, Cursor | undefined>({
    queryKey: [...queryKey, 'parts'],
    queryFn: ({ pageParam, signal }) => {
      const after = pageParam as Cursor | undefined
      return read(after, limitAfter(after), signal)
    },
    initialPageParam: undefined,
    getNextPageParam: (part, _parts, cursor) => {
      const end = part.at(-1)
      return end !== undefined && part.length === limitAfter(cursor) ? cursorOf(end) : undefined
    },
    select: allRows,
    enabled,
    meta: { tags },
    refetchOnWindowFocus: tags.length ? 'always' : false,
  })
  const { data: rows, isFetching, error } = list
  const readOn = () => void list.fetchNextPage({ cancelRefetch: false })
  const more: MoreRows = {
    load: list.hasNextPage ? readOn : undefined,
    // while the list is read again, its next part is not known yet
    isLoading: isFetching && rows !== undefined,
    hasFailed: error !== null,
  }
  const retry = () => (list.isFetchNextPageError ? readOn() : void list.refetch())
  return { rows, isFetching, error, retry, more }
}

const allRows = <Row>({ pages }: InfiniteData<Row[]>) => pages.flat()
