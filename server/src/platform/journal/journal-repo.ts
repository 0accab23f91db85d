import { type Insertable, type SqlBool, sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { acts } from '../db/acts.ts'
import type { Db, Tx } from '../db/database.ts'
import type { StaffJournalTable } from '../db/staff-tables.ts'

/** The table refuses changes of what is written. Answers the id; null where the act that this one undoes was undone before. */
export async function addJournalEntry(tx: Tx, entry: Insertable<StaffJournalTable>) {
  const row = await tx
    .insertInto('staffJournal')
    .values(entry)
    .onConflict((conflict) => conflict.column('undoes').where('undoes', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** What an act was done to, what it found and what it left behind, as its row says. */
export const findDone = (db: Db, act: number) =>
  db
    .selectFrom('staffJournal')
    .select(['role', 'targetKind', 'targetId', 'accountId', 'otherAccountId', 'before', 'after', 'undo'])
    .where('id', '=', act)
    .executeTakeFirstOrThrow()

/** What an act left behind, as its row says, and what those left that undid a later one on the same thing: all of it is as the act had it. */
export async function findLeft(db: Db, act: number): Promise<unknown[]> {
  const rows = await db
    .selectFrom('staffJournal as left')
    .innerJoin('staffJournal as done', (join) => join.on('done.id', '=', act))
    .select('left.after')
    .where((eb) =>
      eb.or([
        eb('left.id', '=', act),
        eb.and([
          eb('left.undoes', '>', act),
          eb('left.call', '=', eb.ref('done.call')),
          eb('left.scope', '=', eb.ref('done.scope')),
          eb('left.targetKind', '=', eb.ref('done.targetKind')),
          eb('left.targetId', '=', eb.ref('done.targetId')),
        ]),
      ]),
    )
    .execute()
  return rows.map(({ after }) => after)
}

/** What the upload of a file of the black list is called; undefined where no row of the journal tells of it. */
export async function findUploadTarget(db: Db, uploadId: string) {
  const row = await db
    .selectFrom('staffJournal')
    .select('target')
    .where(sql<SqlBool>`call in (${acts('uploadBlackListItems')})`)
    .where(sql`after ->> 'uploadId'`, '=', uploadId)
    .executeTakeFirst()
  return row?.target
}

/** Who of the staff moved characters to a game account. */
export async function findMovers(db: Db, server: ServerKey, login: string) {
  const rows = await db
    .selectFrom('staffJournal')
    .select('actorId')
    .distinct()
    .where(sql<SqlBool>`call in (${acts('moveCharacter')})`)
    .where('scope', '=', server)
    .where(sql`after ->> 'account'`, '=', login)
    .execute()
  return rows.flatMap(({ actorId }) => actorId ?? [])
}
