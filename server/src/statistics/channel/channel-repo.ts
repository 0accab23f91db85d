import type { ServerKey } from '@castellan/contract/engine/servers'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { insertNew } from '../../platform/db/insert-new.ts'

const isNotPosted = sql<boolean>`not exists (select from channel_post
  where channel_post.server = world_event.server and channel_post.event_key = world_event.event_key)`

/** What happened in a world since a moment and was not handed over yet, in its order. */
export const findUnposted = (db: Db, server: ServerKey, since: Date) =>
  db
    .selectFrom('worldEvent')
    .select(['eventKey', 'at', 'kind', 'subjectId', 'characterName', 'clanName'])
    .where('server', '=', server)
    .where('at', '>', since)
    .where(isNotPosted)
    .orderBy('id')
    .execute()

/** Notes that an event is handed over; false where it was before. */
export const addPost = async (tx: Tx, server: ServerKey, eventKey: string) =>
  (await insertNew(tx, 'channelPost', [{ server, eventKey }])) > 0

export async function forgetPosts(db: Db, before: Date) {
  await db.deleteFrom('channelPost').where('postedAt', '<', before).execute()
}

/** Whether there is a channel to look for, or what was posted longer ago than so many milliseconds. */
export const isAnyToPost = (kept: number, hasChannel: boolean) =>
  sql<boolean>`(${hasChannel}::boolean
    or exists (select from channel_post where posted_at < now() - ${kept} * interval '1 millisecond'))`
