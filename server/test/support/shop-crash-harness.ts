import { sql } from 'kysely'
import { pino } from 'pino'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { deliveriesJob } from '../../src/shop/deliveries-job.ts'
import { undoJob } from '../../src/shop/undo/undo-job.ts'
import { newCharacter, openDatabaseToKill } from './database-to-kill.ts'
import { coinsOf, give } from './money.ts'
import { newPerson } from './people.ts'
import { newDatabase, startPortal } from './portal-process.ts'

const COIN_OF_LUCK = 4_037

/** A database on a server in which somebody with 1,000 coins and a character buys coins of the game, ten at a time. */
export async function openShopToKill() {
  const env = await newDatabase()
  const url = env['DATABASE_URL']!
  const { db, worlds } = await openDatabaseToKill(url)
  const { id, email, password } = await newPerson({ db })
  const characterId = await newCharacter(db, id, 'crash')
  await give({ db }, id, 1_000)

  return {
    db,
    url,

    /** A portal in a process of its own, with the buyer signed in. */
    open: async () => {
      const portal = await startPortal(env)
      const signedIn = await portal.post('login', { email, password, server, recaptcha: '' })
      const { jwtToken } = (await signedIn.json()) as { jwtToken: string }
      const call = (path: string, body: object) =>
        fetch(`${portal.url}/api/${server}/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${jwtToken}` },
          body: JSON.stringify(body),
        })
      return {
        ...portal,
        buy: (requestId: string) =>
          call('statistics/transferCoinsToGame', { characterId, quantity: 10, requestId }),
        rename: (newName: string, requestId: string) =>
          call('statistics/changeCharacterName', { characterId, newName, requestId }),
        reserve: (name: string) => call('accounts/reserveName', { name, account: 'crash' }),
        undo: (purchaseId: number) => call('accounts/undo-purchase', { purchaseId }),
      }
    },

    name: async () => (await worlds[server]!.characters.byId(characterId))!.name,

    newest: () =>
      db
        .selectFrom('purchase')
        .select(['id', 'state'])
        .where('accountId', '=', id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    coins: () => coinsOf({ db }, id),

    /** The names that are kept for a purchase, with whether they are let go by themselves. */
    keptBy: async (purchaseId: number) => {
      const { rows } = await sql<{ name: string; ends: boolean }>`
        select name, kept_name.expires_at is not null as ends
        from kept_name join delivery on delivery.key::text = kept_name.key
        where purchase_id = ${purchaseId} order by name`.execute(db)
      return rows
    },

    /** The names that are reserved, with whether the world has said that nobody has them. */
    reserved: async () => {
      const { rows } = await sql<{ name: string; sure: boolean }>`
        select name, unsure_until is null as sure from reserved_name order by name`.execute(db)
      return rows
    },

    /** Coins in the ledger account, coins in the game, and the states of the purchases, the oldest first. */
    state: async () => {
      const items = await worlds[server]!.items.inventory(characterId)
      const purchases = await db
        .selectFrom('purchase')
        .select('state')
        .where('accountId', '=', id)
        .orderBy('id')
        .execute()
      return {
        coins: await coinsOf({ db }, id),
        carried: items.find(({ itemId }) => itemId === COIN_OF_LUCK)?.count ?? 0,
        purchases: purchases.map(({ state }) => state),
      }
    },

    /** What the job of the next portal does, without the wait for its minute. */
    runJob: async () => {
      await db
        .updateTable('delivery')
        .set({ nextAt: new Date(0) })
        .where('state', '=', 'pending')
        .execute()
      const job = { db, worlds, log: pino({ level: 'silent' }) }
      await deliveriesJob(job).run({})
      await db
        .updateTable('purchaseUndo')
        .set({ nextAt: new Date(0) })
        .execute()
      await undoJob(job).run({})
    },
  }
}
