import { sql } from 'kysely'
import { pino } from 'pino'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { readConfig } from '../../src/app/read-config.ts'
import { outcomes } from '../../src/app/outcomes.ts'
import { loadSettings } from '../../src/settings/settings.ts'
import { findSettledOwner } from '../../src/players/game-accounts/game-account-repo.ts'
import { accessTokens } from '../../src/identity/session/access-token.ts'
import { staffOrdersJob } from '../../src/platform/staff-orders/staff-orders-job.ts'
import { newCharacter, openDatabaseToKill } from './database-to-kill.ts'
import { newPerson, newSession } from './people.ts'
import { newDatabase, startPortal } from './portal-process.ts'
import { worldTable } from './world-table.ts'

const JWT_SECRET = 'the-secret-of-the-tests-which-nobody-else-has'

/** A database on a server in which a game master changes the name of somebody's character. */
export async function openStaffToKill() {
  const env = { ...(await newDatabase()), JWT_SECRET } as Record<string, string>
  const url = env['DATABASE_URL']!
  const { db, worlds } = await openDatabaseToKill(url)
  const { id: accountId } = await newPerson({ db })
  const { id: actorId } = await newPerson({ db }, { roles: [{ role: 'GameMaster', scope: server }] })
  const { token } = await newSession({ db, tokens: accessTokens([JWT_SECRET]) }, actorId)
  const characterId = await newCharacter(db, accountId, 'edited')

  return {
    url,
    actorId,

    /** A portal in a process of its own. */
    open: async () => {
      const portal = await startPortal(env)
      const rename = (newName: string, more: { wait?: boolean } = {}) =>
        fetch(`${portal.url}/api/${server}/statistics/changeCharacterName`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ characterId, newName, reason: `to ${newName}`, ...more }),
        })
      return { ...portal, rename }
    },

    name: async () => (await worlds[server]!.characters.byId(characterId))!.name,
    write: (presence: string) =>
      sql`update ${worldTable(server, 'character')} set presence = ${presence} where id = ${characterId}`.execute(
        db,
      ),

    /** What the journal says of a name that was asked for. */
    rows: (newName: string) =>
      db.selectFrom('staffJournal').selectAll().where('reason', '=', `to ${newName}`).execute(),

    openOrders: async () => (await db.selectFrom('staffOrder').select('id').execute()).length,

    /** What the job of the next portal does, without the wait for its minute. */
    runJob: async () => {
      await db
        .updateTable('staffOrder')
        .set({ nextAt: new Date(0) })
        .execute()
      const config = readConfig({})
      await staffOrdersJob({
        config,
        db,
        settings: loadSettings(null, config.servers),
        worlds,
        outcomes,
        settledOwner: findSettledOwner,
        log: pino({ level: 'silent' }),
      }).run({})
    },
  }
}
