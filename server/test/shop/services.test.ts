import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { hashPassword } from '../../src/identity/credentials/password-hash.ts'
import { ALL_SERVICES, OFFLINE_SERVICES } from '../support/all-services.ts'
import { held } from '../support/money.ts'
import { TEST_COST } from '../support/password-cost.ts'
import { refusal } from '../support/refusal.ts'
import { openServices } from '../support/services.ts'

const { portal, db, player, write, whileAway, whileDeaf, retry, withSettings } = await openServices()

const price = (coins: number) => 1_000 - coins

describe.each(ALL_SERVICES)(
  'the service $service',
  ({ service, price: costs, title, codedTitle = null, buy, see, ...states }) => {
    it('is done at once, paid by its price, and says what was bought', async () => {
      const me = await player()
      const shop = { kind: 'shop', server, name: service } as const
      const inShop = await held(portal, shop)
      expect(await see(me)).toEqual(states.before(me))
      expect(await buy(me)).toMatchObject({
        kind: service,
        title: title(me),
        codedTitle,
        price: costs,
        state: 'delivered',
        characterName: me.name,
        attempts: 1,
        problem: null,
      })
      expect([await see(me), await me.coins()]).toEqual([states.after(me), price(costs)])
      expect(await held(portal, shop)).toBe(inShop + costs)
      const [movement] = await me.history()
      const note = costs > 0 ? (codedTitle ?? { code: 'service', service, what: title(me) }) : null
      expect(movement!.note ?? null).toEqual(note)
    })

    it('is bought once by ten clicks, and the same request is answered the same afterwards', async () => {
      const me = await player()
      const requestId = crypto.randomUUID()
      const answers = await Promise.all(Array.from({ length: 10 }, () => buy(me, { requestId })))
      expect(new Set(answers.map((one) => one!.purchaseId)).size).toBe(1)
      expect([await see(me), await me.coins()]).toEqual([states.after(me), price(costs)])
      expect(await buy(me, { requestId })).toMatchObject({ state: 'delivered' })
      expect(await me.coins()).toBe(price(costs))
    })

    it('is not paid while the world is away, and done once it is back', async () => {
      const me = await player()
      const waiting = await whileAway(() => buy(me))
      expect(waiting).toMatchObject({ state: 'held', problem: { code: 'worldAway' } })
      expect([await see(me), await me.coins()]).toEqual([states.before(me), price(costs)])
      await expect(buy(me)).rejects.toMatchObject(refusal('SERVICE_UNDER_WAY'))
      await retry()
      expect((await me.bought())[0]).toMatchObject({ state: 'delivered', problem: null })
      expect([await see(me), await me.coins()]).toEqual([states.after(me), price(costs)])
    })

    it('that the world did without our hearing of it is not done again', async () => {
      const me = await player()
      expect(await whileDeaf(() => buy(me))).toMatchObject({ state: 'held' })
      await Promise.all([retry(), retry()])
      expect(await me.bought()).toMatchObject([{ state: 'delivered' }])
      expect([await see(me), await me.coins()]).toEqual([states.after(me), price(costs)])
    })

    it('is nobody’s to buy for somebody else’s character, nor where there are not enough coins', async () => {
      const me = await player(Math.max(costs - 1, 1))
      const other = await player()
      await expect(buy(me, { characterId: other.characterId })).rejects.toMatchObject(
        refusal('CHARACTER_NOT_FOUND', 'characterId'),
      )
      if (costs === 0) return
      await expect(buy(me)).rejects.toMatchObject(refusal('NOT_ENOUGH_COINS'))
      expect([await see(me), await me.coins()]).toEqual([states.before(me), costs - 1])
      expect(await me.bought()).toEqual([])
    })

    it('asks for the PIN, waits for a proved address, and is not sold where it is not offered', async () => {
      const me = await player()
      await db
        .updateTable('gameAccount')
        .set({ pinHash: await hashPassword('2468', TEST_COST) })
        .where('login', '=', me.login)
        .execute()
      await expect(buy(me)).rejects.toMatchObject(refusal('PIN_REQUIRED', 'pin'))
      await expect(buy(me, { pin: '1111' })).rejects.toMatchObject(refusal('PIN_WRONG', 'pin'))
      const services = { ...portal.settings.of(server).services, [service]: { isOffered: false, price: 0 } }
      await withSettings({ services }, async () => {
        await expect(buy(me, { pin: '2468' })).rejects.toMatchObject(refusal('SERVICE_NOT_OFFERED'))
      })
      const newcomer = await player(1_000, { isValidated: false })
      await expect(buy(newcomer)).rejects.toMatchObject(refusal('ACCOUNT_NOT_VALIDATED'))
      expect([await see(me), await me.coins()]).toEqual([states.before(me), 1_000])
      expect(await buy(me, { pin: '2468' })).toMatchObject({ state: 'delivered' })
    })
  },
)

describe.each(OFFLINE_SERVICES)(
  'the service $service for who is in the game',
  ({ price: costs, buy, see, ...states }) => {
    it('is refused before it is paid, unless it is forced', async () => {
      const me = await player()
      await write(me.characterId, { presence: 'online' })
      await expect(buy(me)).rejects.toMatchObject(refusal('CHARACTER_ONLINE'))
      expect([await see(me), await me.coins(), await me.bought()]).toEqual([states.before(me), 1_000, []])
      expect(await buy(me, { force: true })).toMatchObject({ state: 'delivered' })
      expect([await see(me), await me.coins()]).toEqual([states.after(me), price(costs)])
    })
  },
)
