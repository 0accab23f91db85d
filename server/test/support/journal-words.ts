import screen from '@castellan/contract/languages/en/screen.json' with { type: 'json' }
import { UNSHOWN_FIELDS } from '@castellan/contract/rules/journal-fields'
import type { Db } from '../../src/platform/db/database.ts'

/** Fields that stand in sentences of their own: a role that is given, an appeal and its answer, a request and what it was answered. */
const FIELDS_IN_SENTENCES: ReadonlySet<string> = new Set([
  'above',
  'answer',
  'appeal',
  'call',
  'declined',
  'granted',
  'isLifted',
  'role',
  'scope',
  'size',
  'withdrawn',
])
const WORDS = { ...screen.journal.fields, ...screen.gameMaster.events }
const isSaid = (field: string) =>
  field in WORDS || UNSHOWN_FIELDS.has(field) || FIELDS_IN_SENTENCES.has(field)

/** Names of the fields of a value, at every depth. */
function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([field]) => !FIELDS_IN_SENTENCES.has(field))
    .flatMap(([field, one]) => [field, ...fieldsIn(one)])
}

/** Fails where staff would read the bare name of a field in the journal, of an act that a test has done. */
export async function requireJournalWords(db: Db) {
  const acts = await db.selectFrom('staffJournal').select(['call', 'before', 'after']).execute()
  const bare = acts.flatMap(({ call, before, after }) =>
    fieldsIn([before, after])
      .filter((field) => !isSaid(field))
      .map((field) => `${field} of ${call}`),
  )
  if (bare.length > 0) throw new Error(`\`journal.fields\` has no words for ${[...new Set(bare)].join(', ')}`)
}
