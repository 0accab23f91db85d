import { sql } from 'kysely'
import { DEFAULT_SERVER as server, SERVERS } from '../../../test/support/servers.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { openServer } from '../../src/platform/db/server.ts'
import { openWorlds } from '../../src/platform/worlds/open-worlds.ts'
import { atTheEnd } from './at-the-end.ts'
import { asTests } from './lock-injection.ts'
import { stopClock } from './stop-clock.ts'
import { worldTable } from './world-table.ts'

/** A database of a portal that is killed, as the test looks at it meanwhile, with its worlds; no clock starts anything in it. */
export async function openDatabaseToKill(url: string) {
  const database = await openServer(asTests(url))
  atTheEnd(() => database.close())
  const { db } = database
  await stopClock(db)
  return { db, worlds: await openWorlds(SERVERS, db) }
}

/** Gives an account a game account with one character, whose name is its login's with a capital; answers the character's id. */
export async function newCharacter(db: Db, accountId: number, login: string) {
  await sql`insert into ${worldTable(server, 'account')} (login) values (${login})`.execute(db)
  await db.insertInto('gameAccount').values({ server, login, accountId }).execute()
  const { rows } = await sql<{ id: number }>`
    insert into ${worldTable(server, 'character')} (account, name, class_id, base_class_id, race_id, gender)
    values (${login}, initcap(${login}), 0, 0, 0, 'male') returning id`.execute(db)
  return rows[0]!.id
}
