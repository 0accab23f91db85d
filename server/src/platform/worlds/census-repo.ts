import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { CensusStore } from '@castellan/game-world/adapters/l2j'
import type { Db } from '../db/database.ts'

/** The last counts of one world, shared by all processes of the portal. */
export function censusStore(db: Db, server: ServerKey): CensusStore {
  const of = (kind: string) =>
    db.updateTable('worldCensus').where('server', '=', server).where('kind', '=', kind)
  return {
    async read(kind, source, after) {
      const row = await db
        .selectFrom('worldCensus')
        .select(['countedAt', 'content'])
        .where('server', '=', server)
        .where('kind', '=', kind)
        .where('source', '=', source)
        .where('countedAt', '>', new Date(after))
        .executeTakeFirst()
      if (!row?.countedAt || !row.content) return null
      // the embedded database answers with plain bytes
      return { at: row.countedAt.getTime(), content: Buffer.from(row.content) }
    },
    async keep(kind, source, { at, content }, lease) {
      await of(kind)
        .where('holder', '=', lease)
        .set({ source, countedAt: new Date(at), content })
        .execute()
    },
    async takeLease(kind, milliseconds) {
      const lease = {
        holder: randomUUID(),
        countingUntil: sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`,
      }
      const taken = await db
        .insertInto('worldCensus')
        .values({ server, kind, ...lease })
        .onConflict((conflict) =>
          conflict
            .columns(['server', 'kind'])
            .doUpdateSet(lease)
            .where(sql<boolean>`coalesce(world_census.counting_until, '-infinity') < now()`),
        )
        .returning('kind')
        .executeTakeFirst()
      return taken ? lease.holder : null
    },
    async releaseLease(kind, lease) {
      await of(kind).where('holder', '=', lease).set({ countingUntil: null }).execute()
    },
  }
}
