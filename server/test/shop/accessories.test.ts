import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { held } from '../support/money.ts'
import { refusal } from '../support/refusal.ts'
import { openServices, type Player } from '../support/services.ts'

const { portal, db, player, write, world, whileAway, retry, cancel, withSettings, drop } =
  await openServices()
const PARTY_MASK = 5808
const RED_PARTY_MASK = 6394
const DAYS = 86_400_000

const buy = (me: Player, ids: number[] = [PARTY_MASK], more: object = {}) =>
  me.browser.api.accessories.buyAccessory({
    characterName: me.name,
    duration: 7,
    accessoryIds: ids,
    ...more,
  })

const hatsOf = async (me: Player) =>
  (await world.items.inventory(me.characterId)).map(({ itemId, expiresAt }) => [
    itemId,
    Math.round((expiresAt!.getTime() - Date.now()) / DAYS),
  ])

describe('the shop of hair accessories', () => {
  it('lists what the chronicle has and players could trade, with what it costs for how long', async () => {
    const me = await player()
    const { isOffered, durations, accessories } = await me.browser.api.accessories.getHatsInfo({})
    const names = accessories.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect([isOffered, durations]).toEqual([
      true,
      [
        { days: 7, price: 50 },
        { days: 30, price: 150 },
        { days: 90, price: 350 },
      ],
    ])
    expect(accessories).toContainEqual({ id: PARTY_MASK, name: 'Party Mask', slot: 'hair' })
    expect(accessories.map(({ name }) => name)).not.toContain('Noblesse Tiara')
    expect(accessories.filter(({ name }) => name.startsWith('Shadow Item'))).toEqual([])
    const other = await me.browser.api.accessories.getHatsInfo({}, { server: 'harbor_x1' })
    expect(other.accessories).toEqual([])
  })

  it('sells several at once, each for the price of the duration, which vanish when it is over', async () => {
    const me = await player()
    const shop = { kind: 'shop', server, name: 'accessory' } as const
    const inShop = await held(portal, shop)
    expect(await buy(me, [PARTY_MASK, RED_PARTY_MASK])).toMatchObject({
      kind: 'accessory',
      title: 'Party Mask, Red Party Mask',
      codedTitle: { code: 'lasting', what: 'Party Mask, Red Party Mask', days: 7 },
      price: 100,
      state: 'delivered',
      characterName: me.name,
    })
    expect(await buy(me, [PARTY_MASK], { duration: 30, accessoryName: 'Party Mask' })).toMatchObject({
      price: 150,
    })
    expect(await hatsOf(me)).toEqual([
      [PARTY_MASK, 7],
      [RED_PARTY_MASK, 7],
      [PARTY_MASK, 30],
    ])
    expect([await me.coins(), await held(portal, shop)]).toEqual([750, inShop + 250])
  })

  it('delivers to who is in the game too, whose name may be written in any letter case', async () => {
    const me = await player()
    await write(me.characterId, { presence: 'online' })
    expect(await buy(me, [PARTY_MASK], { characterName: me.name.toUpperCase() })).toMatchObject({
      state: 'delivered',
    })
  })

  it('sells once by ten clicks, and two by two requests', async () => {
    const me = await player()
    const requestId = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(me, [PARTY_MASK], { requestId })))
    expect(new Set(answers.map(({ purchaseId }) => purchaseId)).size).toBe(1)
    await expect(buy(me, [RED_PARTY_MASK], { requestId })).rejects.toMatchObject(
      refusal('ALREADY_DONE', 'requestId'),
    )
    await whileAway(() => Promise.all([buy(me), buy(me)]))
    await retry()
    expect([await me.coins(), (await hatsOf(me)).length]).toEqual([850, 3])
  })

  it.each([
    ['a duration that is not offered', { duration: 8 }, 'BAD_INPUT', 'duration'],
    ['what nobody could trade', { accessoryIds: [7694] }, 'ACCESSORY_NOT_SOLD', 'accessoryIds'],
    ['what is no accessory', { accessoryIds: [PARTY_MASK, 57] }, 'ACCESSORY_NOT_SOLD', 'accessoryIds'],
    ['nothing', { accessoryIds: [] }, 'BAD_INPUT', 'accessoryIds'],
    ['one twice', { accessoryIds: [PARTY_MASK, PARTY_MASK] }, 'BAD_INPUT', 'accessoryIds'],
    ['another one than was shown', { accessoryName: 'Cat Ears' }, 'BAD_INPUT', 'accessoryName'],
  ] as const)('does not sell %s', async (_what, wrong, code, field) => {
    const me = await player()
    await expect(buy(me, [PARTY_MASK], wrong)).rejects.toMatchObject(refusal(code, field))
    expect([await me.coins(), await me.bought()]).toEqual([1_000, []])
  })

  it('sells for own characters alone, to who has enough coins, where it is open', async () => {
    const [me, other, poor] = [await player(), await player(), await player(99)]
    await expect(buy(me, [PARTY_MASK], { characterName: other.name })).rejects.toMatchObject(
      refusal('CHARACTER_NOT_FOUND', 'characterName'),
    )
    await expect(buy(poor, [PARTY_MASK, RED_PARTY_MASK])).rejects.toMatchObject(refusal('NOT_ENOUGH_COINS'))
    const { accessories } = portal.settings.of(server)
    await withSettings({ accessories: { ...accessories, isOffered: false } }, () =>
      expect(buy(me)).rejects.toMatchObject(refusal('SERVICE_NOT_OFFERED')),
    )
    await withSettings({ accessories: { ...accessories, items: [7694] } }, async () => {
      await expect(buy(me)).rejects.toMatchObject(refusal('ACCESSORY_NOT_SOLD'))
      expect(await buy(me, [7694])).toMatchObject({ title: 'Noblesse Tiara' })
    })
    expect(await poor.bought()).toEqual([])
  })
})

describe('what was shown of an accessory', () => {
  it('is what is paid: two tabs that show the same balance buy once, also in the same moment', async () => {
    for (const inTurn of [true, false]) {
      const me = await player()
      const tab = (requestId: string) =>
        buy(me, [PARTY_MASK], { requestId, bill: { price: 50, balance: 1_000 } })
      const first = inTurn ? [await tab('first-tab').then(() => 'bought')] : []
      const rest = await Promise.allSettled(
        inTurn ? [tab('other-tab')] : [tab('first-tab'), tab('other-tab')],
      )
      const refused = rest.filter(({ status }) => status === 'rejected')
      expect(refused).toMatchObject([{ reason: refusal('BILL_CHANGED') }])
      expect([first.length + rest.length - refused.length, await me.coins()]).toEqual([1, 950])
    }
  })

  it('is answered again for the same request, though the balance is another by then', async () => {
    const me = await player()
    const once = () => buy(me, [PARTY_MASK], { requestId: 'one-cart', bill: { price: 50, balance: 1_000 } })
    expect((await once()).purchaseId).toBe((await once()).purchaseId)
    expect(await me.coins()).toBe(950)
  })

  it('is no other price: nothing is paid for one that was raised or lowered meanwhile', async () => {
    const me = await player()
    for (const price of [49, 51])
      await expect(buy(me, [PARTY_MASK], { bill: { price, balance: 1_000 } })).rejects.toMatchObject(
        refusal('BILL_CHANGED'),
      )
    expect([await me.coins(), await me.bought()]).toEqual([1_000, []])
  })
})

const undo = (me: Player, purchaseId: number) => me.purchases.undoPurchase({ purchaseId })

describe('an accessory', () => {
  const UNDONE = { state: 'cancelled', problem: { code: 'undone' } }

  it('is undone for its price, and one of another duration stays', async () => {
    const me = await player()
    await buy(me, [PARTY_MASK], { duration: 30 })
    const { purchaseId } = await buy(me, [PARTY_MASK, RED_PARTY_MASK])
    expect(await undo(me, purchaseId)).toMatchObject(UNDONE)
    expect([await hatsOf(me), await me.coins()]).toEqual([[[PARTY_MASK, 30]], 850])
  })

  it('is not undone where one of them is worn or gone: none of them is', async () => {
    const me = await player()
    const { purchaseId } = await buy(me, [PARTY_MASK, RED_PARTY_MASK])
    await drop(me.characterId, PARTY_MASK, 1)
    await expect(undo(me, purchaseId)).rejects.toMatchObject(refusal('UNDO_USED'))
    expect([await hatsOf(me), await me.coins()]).toEqual([[[RED_PARTY_MASK, 7]], 900])
  })

  it('that staff cancel returns its coins', async () => {
    const me = await player()
    const { purchaseId } = await buy(me)
    expect(await cancel(purchaseId, { force: true })).toMatchObject({ state: 'cancelled' })
    expect(await me.coins()).toBe(1_000)
    expect(
      await db.selectFrom('staffJournal').select('call').where('accountId', '=', me.person.id).execute(),
    ).toEqual([{ call: 'cancelPurchase' }])
  })
})
