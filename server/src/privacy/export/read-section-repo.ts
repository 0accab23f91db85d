import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { SectionQuery, SectionRow, DataSubject } from './section.ts'

/** Lines that are in memory at the same time. */
const PART = 500

/** The lines of a section in the order of their keys, part by part (keyset pagination): memory stays what it is, however many there are. */
export async function* readSection(
  db: Db,
  query: SectionQuery,
  subject: DataSubject,
): AsyncGenerator<SectionRow> {
  let after: SectionRow['key'] | null = null
  for (;;) {
    const { rows }: { rows: SectionRow[] } = await sql<SectionRow>`
      select * from (${query(subject)}) line
      ${after === null ? sql`` : sql`where key > ${after}`} order by key limit ${PART}`.execute(db)
    yield* rows
    if (rows.length < PART) return
    after = rows.at(-1)!.key
  }
}
