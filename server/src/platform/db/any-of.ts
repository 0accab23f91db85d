import { sql } from 'kysely'

/** An id, or each of many, to compare a column with by `=`: however many they are, it is one parameter. */
export const anyOf = (ids: number | readonly number[]) =>
  sql<number>`any(${typeof ids === 'number' ? [ids] : [...ids]}::bigint[])`
