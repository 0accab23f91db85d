import { type RawBuilder, sql } from 'kysely'

/** PostgreSQL's text cannot hold the character NUL, so nothing stored can equal a key that has one. */
export const storable = (key: string): string => key.replaceAll('\0', '\ufffd')

/** A key as the indexes on `lower(…)` hold it. */
export const lowered = (key: string): RawBuilder<string> => sql<string>`lower(${storable(key)}::text)`

/** A pattern for what contains the key; its own wildcards are plain text. */
export const containing = (key: string): RawBuilder<string> =>
  sql<string>`lower(${`%${storable(key).replaceAll(/[\\%_]/g, '\\$&')}%`}::text)`

/** An address as the indexes of its parts hold it: trigrams are of words, and dots and colons are letters of this one. */
export const asWord = (address: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`translate(${address}, '.:', 'xy')`

/** After all that begins with a key: what it is compared with is made of signs before it. */
const END = '~'

/** What begins with a key, by bytes, as the indexes with `text_pattern_ops` are: the order of a language would not find it. */
export const beginsWith = (text: RawBuilder<string>, key: string): RawBuilder<boolean> =>
  sql<boolean>`${text} ~>=~ ${lowered(key)} and ${text} ~<~ ${lowered(key + END)}`

/**
 * Whether an index of trigrams can look for a part: three letters or figures on end, or two that end, or one that begins a
 * word. What has none would be looked for in all there is.
 */
export const hasTrigram = (key: string): boolean =>
  /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(key)

/** An id that a column can hold: what is out of range exists nowhere, and must not be an error. */
export const asId = (id: number): number => (Number.isInteger(id) && Math.abs(id) <= 0x7fff_ffff ? id : -1)
