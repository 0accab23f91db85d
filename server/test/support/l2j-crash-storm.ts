import { sql } from 'kysely'
import { pino } from 'pino'
import { parseAddress } from '@castellan/game-world/adapters/l2j'
import { createGameDatabase, insertRows } from '../../../game-world/test/adapters/l2j/game-database.ts'
import { testFamilies } from '../../../game-world/test/adapters/l2j/schemas/index.ts'
import { DEFAULT_SERVER as server, SERVERS } from '../../../test/support/servers.ts'
import { findPortalBreaches, rememberSince, worldKey } from '../../../test/support/shop-breaches.ts'
import { accessTokens } from '../../src/identity/session/access-token.ts'
import { openServer } from '../../src/platform/db/server.ts'
import { openWorlds } from '../../src/platform/worlds/open-worlds.ts'
import { confirmWorld } from '../../src/players/game-accounts/confirm-world.ts'
import { settleGameAccountsJob } from '../../src/players/game-accounts/settle-game-accounts-job.ts'
import { deliveriesJob } from '../../src/shop/deliveries-job.ts'
import { undoJob } from '../../src/shop/undo/undo-job.ts'
import { asTests, portalsGone } from './lock-injection.ts'
import { newDatabase, startPortal } from './portal-process.ts'
import { newStormActor } from './storm-actor.ts'
import { newDeed } from './storm-deeds.ts'

const SECRET = 'the-secret-of-the-storm-which-nobody-else-has'
const COIN_OF_LUCK = 4_037
/** Coins of the game that each character has at the start, so that there is a pile to lay others onto. */
const PILE = 1

/** One that keeps colours of names, so that everything on sale can be sold. */
const family = testFamilies.find(({ key }) => key === 'l2jserver-c6')!

/** Portals that can be killed, players who do everything at once, and their world in a database of MariaDB. */
export async function openL2jCrashStorm(engine: string) {
  const game = await createGameDatabase(family.schema, { engine })
  const address = `${game.url}?write=true&delivery=castellan_deliveries`
  const made = await newDatabase()
  const env = { ...made, JWT_SECRET: SECRET, [`WORLD_${server.toUpperCase()}_URL`]: address }
  const url = made['DATABASE_URL']!
  const database = await openServer(asTests(url))
  const { db } = database
  const addresses = { [server]: parseAddress(address) }
  await confirmWorld(db, { servers: SERVERS, worldAddresses: addresses }, server, 'moved')
  const worlds = await openWorlds(SERVERS, db, db, {
    addresses,
    tell: (_server, why) => {
      throw new Error(why)
    },
  })
  const since = await rememberSince(db, server)
  const tokens = accessTokens([SECRET])
  const busy: number[] = []
  let characters = 0

  const asked = async (statement: string, values: unknown[] = []) =>
    (await game.connection.query(statement, values))[0] as Record<string, unknown>[]
  const presence = (online: number) =>
    asked('update characters set online = ? where obj_Id in (0, ?)', [online, busy.length > 0 ? busy : 0])

  async function newCharacter(accountId: number, login: string, name: string) {
    characters += 1
    const id = 1_000 + characters
    await asked("insert ignore into accounts (login, password) values (?, '')", [login])
    await db
      .insertInto('gameAccount')
      .values({ server, login, accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await insertRows(game, {
      characters: [
        {
          obj_Id: id,
          account_name: login,
          char_name: name,
          level: 20,
          classid: 0,
          race: 0,
          sex: 0,
          face: 0,
          hairStyle: 0,
          hairColor: 0,
          clanid: 0,
          online: 0,
          name_color: 'FFFFFF',
        },
      ],
      items: [
        { owner_id: id, object_id: 500_000 + id, item_id: COIN_OF_LUCK, count: PILE, loc: 'INVENTORY' },
      ],
    })
    return id
  }

  /** What the portal says was done and the game does not, or the other way round. */
  async function worldBreaches(): Promise<string[]> {
    const { rows: sold } = await sql<{
      id: number
      kind: string
      state: string
      key: string
      undo: string | null
    }>`
      select p.id, p.kind, p.state, ${worldKey} as key, u.key::text as undo
      from purchase p join delivery d on d.purchase_id = p.id
      left join purchase_undo u on u.purchase_id = p.id where p.id > ${since.purchase}`.execute(db)
    const applied = new Set(
      (
        await asked(
          `select action_key from castellan_actions where json_value(answer, '$.outcome') = 'applied'`,
        )
      ).map(({ action_key }) => action_key),
    )
    const wrong = sold.filter(({ state, key, undo }) =>
      state === 'delivered' ? !applied.has(key) : applied.has(key) && !applied.has(undo),
    )
    const coins =
      sold.filter(({ kind, state }) => kind === 'transferToGame' && state === 'delivered').length * 10
    const [there] = await asked(
      `select (select coalesce(sum(count), 0) from items where item_id = ?) +
        (select coalesce(sum(item_count), 0) from castellan_deliveries where item_id = ?) as coins`,
      [COIN_OF_LUCK, COIN_OF_LUCK],
    )
    const has = async (what: string, statement: string) =>
      (await asked(statement)).map((row) => `${what}: ${JSON.stringify(row)}`)
    return [
      ...wrong.map(
        (one) => `a purchase of which portal and game say different things: ${JSON.stringify(one)}`,
      ),
      ...(Number(there!['coins']) === characters * PILE + coins
        ? []
        : [`coins in the game: ${String(there!['coins'])}, sold: ${coins}`]),
      ...(await has(
        'something that is begun and not ended',
        "select action_key from castellan_actions where state = 'doing'",
      )),
      ...(await has(
        'a line of the queue that is for nobody',
        "select id, mark from castellan_deliveries where status = 'held'",
      )),
      ...(await has(
        'a gift that lies in the queue more than once, or never',
        `select action_key, count(d.id) as many from castellan_actions a
        left join castellan_deliveries d on d.mark = concat('castellan:', left(a.id, 32))
        where json_value(answer, '$.isQueued') = 1 group by a.id having many <> 1`,
      )),
      ...(await has(
        'two characters of one name',
        `select lower(char_name) as name from characters where coalesce(deletetime, 0) = 0
        group by 1 having count(*) > 1`,
      )),
    ]
  }

  return {
    newActor: () => newStormActor({ db, tokens, newCharacter, busy }),
    newDeed,
    open: () => startPortal(env),
    begin: () => presence(1),
    gone: () => portalsGone(url),

    /** Everybody leaves the game, and jobs finish what was under way, as those of the next portal do in their minutes. */
    settle: async () => {
      await presence(0)
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
    breaches: async () => [...(await findPortalBreaches(db, server, since)), ...(await worldBreaches())],
    /** How many purchases ended in which way. */
    sold: async () =>
      (
        await sql<{ state: string; many: number }>`
          select state, count(*)::int as many from purchase where id > ${since.purchase} group by 1`.execute(
          db,
        )
      ).rows,
    close: async () => {
      await Promise.all(Object.values(worlds).map((world) => world.close()))
      await database.close()
      await game.drop()
    },
  }
}
