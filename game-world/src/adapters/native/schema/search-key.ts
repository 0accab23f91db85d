import { type RawBuilder, sql } from 'kysely'

/** PostgreSQL's text cannot hold the character NUL, so nothing stored can equal a key that has one. */
export const storable = (key: string): string => key.replaceAll('\0', '\ufffd')

/** A key as the indexes on `lower(…)` hold it. */
export const lowered = (key: string): RawBuilder<string> => sql<string>`lower(${storable(key)}::text)`

/** A pattern for what contains the key; its own wildcards are plain text. */
export const containing = (key: string): RawBuilder<string> =>
  sql<string>`lower(${`%${storable(key).replaceAll(/[\\%_]/g, '\\$&')}%`}::text)`

/** An id that a column can hold: what is out of range exists nowhere, and must not be an error. */
export const asId = (id: number): number => (Number.isInteger(id) && Math.abs(id) <= 0x7fff_ffff ? id : -1)
