import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { hashPassword } from '../../src/identity/credentials/password-hash.ts'
import { coinsOf, held } from '../support/money.ts'
import { TEST_COST } from '../support/password-cost.ts'
import { refusal } from '../support/refusal.ts'
import { openShop } from '../support/shop.ts'
import { worldTable } from '../support/world-table.ts'

const { portal, db, admin, buyer } = await openShop()

describe('coins turned into coins of the game', () => {
  it('are with the character at once', async () => {
    const me = await buyer()
    const inGame = await held(portal, { kind: 'game', server })
    expect(await me.buy(300)).toEqual({
      purchaseId: expect.any(Number),
      at: expect.any(String),
      email: me.person.email,
      kind: 'transferToGame',
      title: '300 × Coin of Luck',
      codedTitle: { code: 'pile', count: 300, what: 'Coin of Luck' },
      price: 300,
      balanceAfter: 700,
      state: 'delivered',
      characterId: expect.any(Number),
      characterName: me.name,
      deliveredAt: expect.any(String),
      attempts: 1,
      problem: null,
      undoUntil: expect.any(String),
      undoLaterFirst: false,
    })
    expect([await coinsOf(portal, me.person.id), await me.carried()]).toEqual([700, 300])
    expect(await held(portal, { kind: 'game', server })).toBe(inGame + 300)
    expect(await me.history()).toMatchObject([
      {
        movement: 'to_game',
        coins: -300,
        balanceAfter: 700,
        note: { code: 'pile', count: 300, what: 'Coin of Luck' },
        characterName: me.name,
        purchase: { state: 'delivered', price: 300 },
      },
      { movement: 'gift' },
    ])
  })

  it('are bought once by a double click, and by ten', async () => {
    const me = await buyer()
    const requestId = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => me.buy(300, { requestId })))
    expect(new Set(answers.map(({ purchaseId }) => purchaseId)).size).toBe(1)
    expect([await coinsOf(portal, me.person.id), await me.carried()]).toEqual([700, 300])
    expect(await me.buy(300, { requestId })).toMatchObject({ state: 'delivered' })
    await expect(me.buy(301, { requestId })).rejects.toMatchObject(refusal('ALREADY_DONE', 'requestId'))
    expect(await me.carried()).toBe(300)
  })

  it('are bought once by two tabs that show the same balance, and by each that shows what there is', async () => {
    const me = await buyer()
    const tab = (requestId: string, balance: number) =>
      me.buy(300, { requestId, bill: { price: 300, balance, gets: 300 } })
    const results = await Promise.allSettled([tab('first-tab', 1_000), tab('other-tab', 1_000)])
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: refusal('BILL_CHANGED') },
    ])
    await expect(tab('third-tab', 1_000)).rejects.toMatchObject(refusal('BILL_CHANGED'))
    expect(await me.carried()).toBe(300)
    await tab('third-tab', 700)
    expect([await coinsOf(portal, me.person.id), await me.carried()]).toEqual([400, 600])
  })

  it('become as many as was shown, for what was shown, or none are paid', async () => {
    const me = await buyer()
    for (const odd of [{ price: 299 }, { gets: 600 }])
      await expect(
        me.buy(300, { bill: { price: 300, balance: 1_000, gets: 300, ...odd } }),
      ).rejects.toMatchObject(refusal('BILL_CHANGED'))
    expect([await coinsOf(portal, me.person.id), await me.carried()]).toEqual([1_000, 0])
  })

  it('are bought with the same coins once, however many want them', async () => {
    const me = await buyer(300)
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => me.buy(300)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await coinsOf(portal, me.person.id), await me.carried()]).toEqual([0, 300])
  })

  it('are refused when there are not enough', async () => {
    const me = await buyer(10)
    await expect(me.buy(11)).rejects.toMatchObject(refusal('NOT_ENOUGH_COINS'))
    expect(await me.carried()).toBe(0)
  })

  it.each([0, -1, 1.5, '5', '1e3', 2 ** 53])('are not %j', async (quantity) => {
    const me = await buyer()
    const answer = await me.browser.request('POST', `/api/${server}/statistics/transferCoinsToGame`, {
      body: { characterId: me.characterId, quantity },
    })
    expect([answer.status, answer.json()]).toMatchObject([400, { code: 'BAD_INPUT', field: 'quantity' }])
    expect(await coinsOf(portal, me.person.id)).toBe(1_000)
  })

  it('go to no character of somebody else, of nobody, nor one that waits for its end, staff or not', async () => {
    const me = await buyer()
    const other = await buyer()
    const gone = await buyer()
    await sql`update ${worldTable(server, 'character')} set deleted_at = now() where id = ${gone.characterId}`.execute(
      db,
    )
    for (const characterId of [other.characterId, 2_000_000_000])
      await expect(me.buy(1, { characterId })).rejects.toMatchObject(
        refusal('CHARACTER_NOT_FOUND', 'characterId'),
      )
    await expect(gone.buy(1)).rejects.toMatchObject(refusal('CHARACTER_NOT_FOUND'))
    await expect(
      admin.browser.api.purchases.transferCoinsToGame({ characterId: other.characterId, quantity: 1 }),
    ).rejects.toMatchObject(refusal('CHARACTER_NOT_FOUND'))
  })

  it('wait for a proved address and for a dispute to end', async () => {
    const me = await buyer()
    await db.insertInto('coinHold').values({ accountId: me.person.id, reason: 'dispute' }).execute()
    await expect(me.buy(1)).rejects.toMatchObject(refusal('COINS_ON_HOLD'))
    const newcomer = await buyer(10, { isValidated: false })
    await expect(newcomer.buy(1)).rejects.toMatchObject(refusal('ACCOUNT_NOT_VALIDATED'))
  })

  it('ask for the PIN where there is one, and stop guesses', async () => {
    const me = await buyer()
    await db
      .updateTable('gameAccount')
      .set({ pinHash: await hashPassword('2468', TEST_COST) })
      .where('login', '=', me.login)
      .execute()
    await expect(me.buy(1)).rejects.toMatchObject(refusal('PIN_REQUIRED', 'pin'))
    expect(await me.buy(1, { pin: '2468' })).toMatchObject({ state: 'delivered' })
    for (let i = 0; i < 10; i++)
      await expect(me.buy(1, { pin: `111${i}` })).rejects.toMatchObject(refusal('PIN_WRONG', 'pin'))
    await expect(me.buy(1, { pin: '2468' })).rejects.toMatchObject(refusal('TOO_MANY'))
    expect(await me.carried()).toBe(1)
  })

  it('cost the fee of the server on top, and are not offered where it says so', async () => {
    const me = await buyer()
    const settings = portal.settings.of(server)
    const { transferToGame } = settings.services
    const shop = { kind: 'shop', server, name: 'transferToGame' } as const
    const inShop = await held(portal, shop)
    settings.services.transferToGame = { isOffered: true, price: 20 }
    expect(await me.buy(100)).toMatchObject({ price: 120, title: '100 × Coin of Luck' })
    settings.services.transferToGame = { isOffered: false, price: 0 }
    await expect(me.buy(100)).rejects.toMatchObject(refusal('SERVICE_NOT_OFFERED'))
    settings.services.transferToGame = transferToGame
    expect([await coinsOf(portal, me.person.id), await me.carried()]).toEqual([880, 100])
    expect(await held(portal, shop)).toBe(inShop + 20)
  })

  it('are another thing where the chronicle has no Coin of Luck', async () => {
    const { gameCoin } = await admin.browser.api.serverSettings.getDonationServicesConfig(
      {},
      { server: 'harbor_x1' },
    )
    expect(gameCoin).toEqual({ itemId: 57, perCoin: 1_000 })
  })
})
