import type { RawBuilder } from 'kysely'

/** Whose data it is. */
export interface DataSubject {
  readonly accountId: number
  readonly email: string
}

/**
 * One list of the file: its lines as SQL, each with a `key` that no other line has and by which they are read in parts.
 * `others` holds ids of accounts, by field, that become names of nobody.
 */
export type SectionQuery = (subject: DataSubject) => RawBuilder<SectionRow>

export interface SectionRow {
  readonly key: string | number
  readonly [field: string]: unknown
}
