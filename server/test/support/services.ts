import { sql } from 'kysely'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { CHARACTERS_OF_AN_ACCOUNT } from '../../../game-world/src/adapters/allowed.ts'
import { undoJob } from '../../src/shop/undo/undo-job.ts'
import { coinsOf } from './money.ts'
import { openShop } from './shop.ts'
import { worldTable } from './world-table.ts'

type Buyer = Awaited<ReturnType<Awaited<ReturnType<typeof openShop>>['buyer']>>

/** A shop whose buyers have two game accounts, and a character on each. */
export async function openServices() {
  const shop = await openShop()
  const { db, portal } = shop
  const world = portal.worlds[server]!

  async function newCharacter(account: string, name: string) {
    const { rows } = await sql<{ id: number }>`
      insert into ${worldTable(server, 'character')} (account, name, class_id, base_class_id, race_id, gender)
      values (${account}, ${name}, 0, 0, 0, 'male') returning id`.execute(db)
    return rows[0]!.id
  }

  /** As many characters on a game account as the game lets one have. */
  async function fill(login: string) {
    const there = (await world.characters.ofAccounts([login])).length
    for (let place = there; place < CHARACTERS_OF_AN_ACCOUNT; place++)
      await newCharacter(login, `Full${place}of${login}`)
  }

  async function withTwo(me: Buyer) {
    const otherLogin = `second${me.person.id}`
    await sql`insert into ${worldTable(server, 'account')} (login) values (${otherLogin})`.execute(db)
    await db
      .insertInto('gameAccount')
      .values({ server, login: otherLogin, accountId: me.person.id })
      .execute()
    const otherName = `Second${me.person.id}`
    const otherId = await newCharacter(otherLogin, otherName)
    const { api } = me.browser
    return {
      ...me,
      api: api.characterServices,
      purchases: api.purchases,
      otherLogin,
      otherName,
      otherId,
      look: async (id = me.characterId) => (await world.characters.byId(id))!,
      coins: () => coinsOf(portal, me.person.id),
      /** What was bought, the newest first. */
      bought: () => api.purchases.getOwnPurchases({}),
    }
  }

  return {
    ...shop,
    world,
    newCharacter,
    fill,
    player: async (...parts: Parameters<typeof shop.buyer>) => withTwo(await shop.buyer(...parts)),
    /** As the game would write it. */
    write: (
      characterId: number,
      changed: {
        name?: string
        presence?: string
        clanId?: number
        raceId?: number
        isBanned?: boolean
        recommendationsReceived?: number
      },
    ) =>
      sql`update ${worldTable(server, 'character')} set ${sql.join(
        Object.entries(changed).map(
          ([name, value]) =>
            sql`${sql.id(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))} = ${value}`,
        ),
      )} where id = ${characterId}`.execute(db),
    /** Lets the wait of what is to be undone be over, and runs its job. */
    runUndo: async () => {
      await db
        .updateTable('purchaseUndo')
        .set({ nextAt: new Date(0) })
        .execute()
      await undoJob(portal).run({})
    },
    /** As somebody spends, drops or uses so many of a pile. */
    drop: (characterId: number, itemId: number, count: number) =>
      sql`with gone as (delete from ${worldTable(server, 'item')} where character_id = ${characterId} and item_id = ${itemId}
          and count <= ${count})
        update ${worldTable(server, 'item')} set count = count - ${count}
        where character_id = ${characterId} and item_id = ${itemId} and count > ${count}`.execute(db),
    /** Changes what the server sells while something is done. */
    withSettings: async <R>(
      changed: Partial<ReturnType<typeof portal.settings.of>>,
      work: () => Promise<R>,
    ) => {
      const settings = portal.settings.of(server)
      const before = { ...settings }
      Object.assign(settings, changed)
      return work().finally(() => Object.assign(settings, before))
    },
  }
}

export type Player = Awaited<ReturnType<Awaited<ReturnType<typeof openServices>>['player']>>
