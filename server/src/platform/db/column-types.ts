import type { ColumnType, Generated } from 'kysely'

/** Set by the database when the row is written. */
export type Stamped = Generated<Date>
/** Null unless it is written. */
export type Coded<N> = ColumnType<N | null, string | null | undefined, string | null>
