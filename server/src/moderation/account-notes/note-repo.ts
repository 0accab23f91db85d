import { sql } from 'kysely'
import { MOST_NOTES } from '@castellan/contract/calls/moderation/account-notes'
import type { Db, Tx } from '../../platform/db/database.ts'

/** What a note says. */
export interface Written {
  readonly text: string
  readonly isPinned: boolean
}

/** Notes about an account: what is pinned first, then the newest. */
export const findNotes = (db: Db, accountId: number) =>
  db
    .selectFrom('accountNote as note')
    .leftJoin('account as author', 'author.id', 'note.authorId')
    .select(['note.id', 'note.authorId', 'author.email', 'text', 'isPinned', 'writtenAt', 'changedAt'])
    .where('note.accountId', '=', accountId)
    .orderBy('isPinned', 'desc')
    .orderBy('note.id', 'desc')
    .limit(MOST_NOTES)
    .execute()

/** One, locked; undefined where there is none of that id about the account. */
export const lockNote = (tx: Tx, accountId: number, noteId: number) =>
  tx
    .selectFrom('accountNote')
    .select(['authorId', 'text', 'isPinned', 'writtenAt'])
    .where('accountId', '=', accountId)
    .where('id', '=', noteId)
    .forUpdate()
    .executeTakeFirst()

/** Who wrote a deleted note of this text, and when: as the journal keeps it; null where there was none. */
export async function findDeletedNote(tx: Tx, accountId: number, noteId: number, text: string) {
  const row = await tx
    .selectFrom('staffJournal')
    .select('before')
    .where('accountId', '=', accountId)
    .where('call', '=', 'deleteNote')
    .where(sql`(before ->> 'noteId')::bigint`, '=', noteId)
    .where(sql`before ->> 'text'`, '=', text)
    .executeTakeFirst()
  const before = row?.before as { authorId: number | null; writtenAt?: string } | undefined
  return before?.writtenAt ? { authorId: before.authorId, writtenAt: new Date(before.writtenAt) } : null
}

interface NewNote extends Written {
  readonly accountId: number
  readonly authorId: number | null
  /** Now, where it is left out. */
  readonly writtenAt?: Date
}

export async function insertNote(tx: Tx, note: NewNote) {
  const { id } = await tx.insertInto('accountNote').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateNoteRow = (tx: Tx, noteId: number, written: Written) =>
  tx
    .updateTable('accountNote')
    .set({ ...written, changedAt: sql<Date>`now()` })
    .where('id', '=', noteId)
    .execute()

export const deleteNoteRow = (tx: Tx, noteId: number) =>
  tx.deleteFrom('accountNote').where('id', '=', noteId).execute()
