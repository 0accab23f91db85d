import { sql } from 'kysely'
import { pino } from 'pino'
import { DEFAULT_SERVER as server, SERVERS } from '../../../test/support/servers.ts'
import { findShopBreaches, rememberSince } from '../../../test/support/shop-breaches.ts'
import { accessTokens } from '../../src/identity/session/access-token.ts'
import { openServer } from '../../src/platform/db/server.ts'
import { openWorlds } from '../../src/platform/worlds/open-worlds.ts'
import { settleGameAccountsJob } from '../../src/players/game-accounts/settle-game-accounts-job.ts'
import { deliveriesJob } from '../../src/shop/deliveries-job.ts'
import { undoJob } from '../../src/shop/undo/undo-job.ts'
import { atTheEnd } from './at-the-end.ts'
import { asTests, portalsGone } from './lock-injection.ts'
import { newDatabase, startPortal } from './portal-process.ts'
import { newStormActor } from './storm-actor.ts'
import { newDeed } from './storm-deeds.ts'
import { worldTable } from './world-table.ts'

const SECRET = 'the-secret-of-the-storm-which-nobody-else-has'

/** A database on a server, with portals that can be killed, and players who do everything at once. */
export async function openCrashStorm() {
  const made = await newDatabase()
  const env = { ...made, JWT_SECRET: SECRET }
  const url = made['DATABASE_URL']!
  const database = await openServer(asTests(url))
  atTheEnd(() => database.close())
  const { db } = database
  const worlds = await openWorlds(SERVERS, db)
  const since = await rememberSince(db, server)
  const tokens = accessTokens([SECRET])
  /** Whoever plays, whatever they are called by then. */
  const busy: number[] = []
  const presence = (state: string) =>
    sql`update ${worldTable(server, 'character')} set presence = ${state} where id = any(${busy})`.execute(db)

  async function newCharacter(accountId: number, login: string, name: string) {
    await sql`insert into ${worldTable(server, 'account')} (login) values (${login}) on conflict do nothing`.execute(
      db,
    )
    await db
      .insertInto('gameAccount')
      .values({ server, login, accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { rows } = await sql<{ id: number }>`
      insert into ${worldTable(server, 'character')} (account, name, class_id, base_class_id, race_id, gender)
      values (${login}, ${name}, 0, 0, 0, 'male') returning id`.execute(db)
    return rows[0]!.id
  }

  return {
    newActor: () => newStormActor({ db, tokens, newCharacter, busy }),
    newDeed,

    open: () => startPortal(env),
    /** Those who are busy are in the game from now on. */
    begin: () => presence('online'),
    gone: () => portalsGone(url),

    /** Everybody leaves the game, and jobs finish what was under way, as those of the next portal do in their minutes. */
    settle: async () => {
      await presence('offline')
      const portal = { db, worlds, log: pino({ level: 'silent' }) }
      for (let round = 0; round < 3; round += 1) {
        await sql`update delivery set next_at = 'epoch' where state = 'pending'`.execute(db)
        await sql`update purchase_undo set next_at = 'epoch' where done_at is null`.execute(db)
        await sql`update game_account set ordered_at = 'epoch' where order_key is not null`.execute(db)
        await deliveriesJob(portal).run({})
        await undoJob(portal).run({})
        await settleGameAccountsJob(portal).run({})
      }
    },
    breaches: () => findShopBreaches(db, server, since),
  }
}
