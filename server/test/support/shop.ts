import { sql } from 'kysely'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { deliveriesJob } from '../../src/shop/deliveries-job.ts'
import { checkLedgerAtTheEnd, give } from './money.ts'
import { openTestPortal } from './open-test-portal.ts'
import { newPlayer, signIn } from './people.ts'
import { away, nothing, onceIn, troubled } from './troubled-world.ts'
import { worldTable } from './world-table.ts'

const COIN_OF_LUCK = 4_037

/** How coins are turned into those of the game, besides how many. */
interface More {
  requestId?: string
  pin?: string
  characterId?: number
  bill?: { price: number; balance: number; gets: number }
}

/** A portal whose game world has troubles when a test says so. The ledger is checked at the end of the file. */
export async function openShop(setting: Pick<NonNullable<Parameters<typeof openTestPortal>[0]>, 'env'> = {}) {
  /** What happens before the real world answers, and after it did. */
  const trouble = { give: nothing, withdraw: nothing, afterGive: nothing, afterName: nothing }
  const portal = await openTestPortal({
    ...setting,
    with: ({ worlds }) => ({ worlds: { ...worlds, [server]: troubled(worlds[server]!, trouble) } }),
  })
  checkLedgerAtTheEnd(portal)
  const { db } = portal
  const admin = await signIn(portal, 'admin')

  /** A player with coins and a character of their own. */
  async function buyer(coins = 1_000, options: Parameters<typeof newPlayer>[1] = {}) {
    const { person, browser } = await newPlayer(portal, options)
    const login = `buyer${person.id}`
    const name = `Buyer${person.id}`
    await sql`insert into ${worldTable(server, 'account')} (login) values (${login})`.execute(db)
    const { rows } = await sql<{ id: number }>`
      insert into ${worldTable(server, 'character')} (account, name, class_id, base_class_id, race_id, gender)
      values (${login}, ${name}, 0, 0, 0, 'male') returning id`.execute(db)
    await db.insertInto('gameAccount').values({ server, login, accountId: person.id }).execute()
    const characterId = rows[0]!.id
    await give(portal, person.id, coins)
    const { api } = browser
    return {
      person,
      browser,
      login,
      name,
      characterId,
      buy: (quantity: number, more: More = {}) =>
        api.purchases.transferCoinsToGame({ characterId, quantity, ...more }),
      carried: async (kind = COIN_OF_LUCK) => {
        const items = await portal.worlds[server]!.items.inventory(characterId)
        return items.filter(({ itemId }) => itemId === kind).reduce((sum, { count }) => sum + count, 0)
      },
      history: () => api.balance.getUserBalanceHistory({ email: person.email }),
    }
  }

  return {
    portal,
    db,
    admin,
    trouble,
    buyer,

    /** Does one thing while the world does not answer. */
    whileAway: <R>(work: () => Promise<R>) => {
      Object.assign(trouble, { give: away, withdraw: away })
      return work().finally(() => Object.assign(trouble, { give: nothing, withdraw: nothing }))
    },

    /** Does one thing while the world does as it is told and cannot be heard. */
    whileDeaf: <R>(work: () => Promise<R>) => {
      trouble.afterGive = away
      return work().finally(() => (trouble.afterGive = nothing))
    },

    /** Does something once, at a moment in which the world is asked. */
    once: onceIn(trouble),

    /** Lets the wait between two tries be over, and runs the job. */
    retry: async () => {
      await db
        .updateTable('delivery')
        .set({ nextAt: new Date(0) })
        .where('state', '=', 'pending')
        .execute()
      await deliveriesJob(portal).run({})
    },

    cancel: (purchaseId: number, more: { force?: boolean; reason?: string } = {}) =>
      admin.browser.api.purchases.cancelPurchase({ purchaseId, reason: 'a mistake', ...more }),
  }
}
