import { type UseQueryOptions, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { MoreRows } from '../ui/table/more-rows.ts'

/** How many lines are asked for at first, and then for each further part: a list that goes on is read in large steps. */
const FIRST = 500
const FURTHER = 5_000

interface Parts<Row, Cursor> {
  /** What is listed, in a word; another word starts anew from the first line. */
  readonly of: string
  /** The question for so many lines after one; the first ones without one. */
  readonly query: (after: Cursor | undefined, limit: number) => UseQueryOptions<Row[]>
  readonly cursorOf: (row: Row) => Cursor
  /** How many lines the first answer has, where the server decides. */
  readonly first?: number
}

/** A list too long for one answer, read part by part. */
export function useParts<Row, Cursor>({ of, query, cursorOf, first = FIRST }: Parts<Row, Cursor>) {
  const [known, setKnown] = useState<{ of: string; cursors: readonly Cursor[] }>({ of, cursors: [] })
  const cursors = known.of === of ? known.cursors : []
  const limitOf = (place: number) => (place === 0 ? first : FURTHER)
  const parts = useQueries({
    queries: [undefined, ...cursors].map((cursor, place) => query(cursor, limitOf(place))),
    combine: (queries) => ({
      rows: queries[0]?.data && queries.flatMap((part): Row[] => part.data ?? []),
      last: queries.at(-1)?.data,
      isFetching: queries.some((part) => part.isFetching),
      error: queries.find((part) => part.error)?.error ?? null,
      retry: () => queries.forEach((part) => void (part.error && part.refetch())),
    }),
  })
  const { rows, last, isFetching, error, retry } = parts
  const end = last?.at(-1)
  const goesOn = end !== undefined && last?.length === limitOf(cursors.length)
  const more: MoreRows = {
    load: goesOn ? () => setKnown({ of, cursors: [...cursors, cursorOf(end)] }) : undefined,
    isLoading: isFetching && last === undefined,
    hasFailed: error !== null,
  }
  return { rows, isFetching, error, retry, more }
}
