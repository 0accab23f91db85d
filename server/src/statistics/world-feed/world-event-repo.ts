import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../../platform/db/database.ts'
import { insertNew } from '../../platform/db/insert-new.ts'
import type { NewWorldEvent, Seen } from './events-between.ts'

/** Writes what happened; what was told already stays as it is. Answers how many are new. */
export async function addWorldEvents(db: Db, server: ServerKey, events: readonly NewWorldEvent[]) {
  if (!events.length) return 0
  const added = await db
    .insertInto('worldEvent')
    .values(events.map((event) => ({ server, ...event })))
    .onConflict((conflict) => conflict.columns(['server', 'eventKey']).doNothing())
    .returning('id')
    .execute()
  return added.length
}

interface Page {
  readonly clanId: number | undefined
  /** The event to go on after. */
  readonly before: number | undefined
  readonly limit: number
}

export const findWorldEvents = (db: Db, server: ServerKey, { clanId, before, limit }: Page) =>
  db
    .selectFrom('worldEvent')
    .select(['id', 'at', 'kind', 'subjectId', 'characterId', 'characterName', 'clanId', 'clanName'])
    .where('server', '=', server)
    .$if(clanId !== undefined, (query) => query.where('clanId', '=', clanId!))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export async function forgetWorldEvents(db: Db, before: Date) {
  await db.deleteFrom('worldEvent').where('at', '<', before).execute()
}

/** What a world is known to be like; null for one that never was looked at. */
interface KnownSight {
  /** The moment it was first seen to be so, which no other sight of the world has. */
  readonly version: Date
  readonly seen: Seen
}

export async function findSight(db: Db, server: ServerKey): Promise<KnownSight | null> {
  const row = await db
    .selectFrom('worldSight')
    .select(['lookedAt as version', 'seen'])
    .where('server', '=', server)
    .executeTakeFirst()
  return row ? { version: row.version, seen: row.seen as Seen } : null
}

/** Optimistic lock: takes the place of the sight one compared with; false where another process was faster. */
export async function replaceSight(
  tx: Tx,
  server: ServerKey,
  former: KnownSight | null,
  { version, seen }: KnownSight,
): Promise<boolean> {
  const written = { server, lookedAt: version, seen: JSON.stringify(seen) }
  if (!former) return (await insertNew(tx, 'worldSight', [written])) > 0
  const rows = await tx
    .updateTable('worldSight')
    .set(written)
    .where('server', '=', server)
    .where('lookedAt', '=', former.version)
    .returning('server')
    .execute()
  return rows.length > 0
}

/** When heroes were last crowned since a moment, and how many at that look; null where none was. */
export async function findNewestHeroes(db: Db, server: ServerKey, since: Date) {
  const row = await db
    .selectFrom('worldEvent')
    .select(['at', ({ fn }) => fn.countAll<number>().as('heroes')])
    .where('server', '=', server)
    .where('kind', '=', 'hero-crowned')
    .where('at', '>', since)
    .groupBy('at')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
