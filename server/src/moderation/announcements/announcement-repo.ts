import { sql } from 'kysely'
import type { Announcement } from '@castellan/contract/calls/moderation/announcements'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { lockByName } from '../../platform/db/advisory-lock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

const announcements = (db: Db, server: ServerKey) =>
  db
    .selectFrom('loginAnnouncement')
    .select(['announceId', 'message as announceMessage', 'intervalSeconds as interval'])
    .where('server', '=', server)

/** All of a server, in the order in which they are shown. */
export const findAnnouncements = (db: Db, server: ServerKey): Promise<Announcement[]> =>
  announcements(db, server).orderBy('announceId').execute()

/** One, locked; undefined where there is none of that number. */
export const lockAnnouncement = (
  tx: Tx,
  server: ServerKey,
  announceId: number,
): Promise<Announcement | undefined> =>
  announcements(tx, server).where('announceId', '=', announceId).forUpdate().executeTakeFirst()

/** Whoever else adds to a server waits for the end of the transaction. */
export const lockNumbers = (tx: Tx, server: ServerKey) => lockByName(tx, `login announcements ${server}`)

/** The number after the last one of a server. */
export async function nextNumber(tx: Tx, server: ServerKey) {
  const { last } = await tx
    .selectFrom('loginAnnouncement')
    .select(({ fn }) => fn.max('announceId').as('last'))
    .where('server', '=', server)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** False where the number is taken. */
export async function insertAnnouncement(tx: Tx, server: ServerKey, announcement: Announcement) {
  const { announceId, announceMessage: message, interval: intervalSeconds } = announcement
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('loginAnnouncement')
    .values({ server, announceId, message, intervalSeconds })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateAnnouncement(tx: Tx, server: ServerKey, announcement: Announcement) {
  const { announceId, announceMessage: message, interval: intervalSeconds } = announcement
  await tx
    .updateTable('loginAnnouncement')
    .set({ message, intervalSeconds, changedAt: sql<Date>`now()` })
    .where('server', '=', server)
    .where('announceId', '=', announceId)
    .execute()
}

export async function deleteAnnouncement(tx: Tx, server: ServerKey, announceId: number) {
  await tx
    .deleteFrom('loginAnnouncement')
    .where('server', '=', server)
    .where('announceId', '=', announceId)
    .execute()
}
