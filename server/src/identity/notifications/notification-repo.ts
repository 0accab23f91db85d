import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../../platform/db/database.ts'

/** To whom a notification goes, and about which server; about none where it is about the account itself. */
export interface Addressee {
  readonly accountId: number
  readonly server?: ServerKey
}

/** Undefined for who is erased, also where that happens at this moment: nothing personal comes after it. */
export const insertNotification = (db: Db, { accountId, server }: Addressee, kind: string, data: object) =>
  db
    .insertInto('notification')
    .columns(['accountId', 'server', 'kind', 'data'])
    .expression((build) =>
      build
        .selectFrom('account')
        .select('id')
        .select([build.val(server ?? null).as('server'), build.val(kind).as('kind')])
        .select(sql<string>`${JSON.stringify(data)}::jsonb`.as('data'))
        .where('id', '=', accountId)
        .where('erasedAt', 'is', null)
        .forKeyShare(),
    )
    .returning('id')
    .executeTakeFirst()

const newest = (db: Db, accountId: number, limit: number) =>
  db
    .selectFrom('notification')
    .select(['publicId', 'server', 'kind', 'data', 'createdAt', 'readAt'])
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)

/** The newest first, or those older than one of theirs. */
export const findNotifications = (db: Db, accountId: number, before: string | undefined, limit: number) =>
  newest(db, accountId, limit)
    .$if(before !== undefined, (query) => query.where('id', '<', placeOf(accountId, before!)))
    .execute()

/** The newest of those that were not read. */
export const findUnread = (db: Db, accountId: number, limit: number) =>
  newest(db, accountId, limit).where('readAt', 'is', null).execute()

/** Where one of an account's stands among all; null for any other, which comes neither before nor after anything. */
const placeOf = (accountId: number, publicId: string) =>
  sql<number>`(select id from notification where public_id = ${publicId} and account_id = ${accountId})`

/** Marks one of an account's as read, or all up to one; answers whether any was not. */
export async function markRead(
  db: Db,
  accountId: number,
  which: { readonly id: string } | { readonly upTo: string },
) {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ readAt: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .where((row) =>
      'id' in which ? row('publicId', '=', which.id) : row('id', '<=', placeOf(accountId, which.upTo)),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets what was told so many days ago, read or not. */
export async function deleteOldNotifications(db: Db, days: number) {
  await db
    .deleteFrom('notification')
    .where('createdAt', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .execute()
}
