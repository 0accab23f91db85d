import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ALL_SERVICES } from '../support/all-services.ts'
import { expectLedgerSound, held } from '../support/money.ts'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openServices, type Player } from '../support/services.ts'

const { portal, player, write, whileAway, whileDeaf, retry, cancel, runUndo } = await openServices()

const COINS = 600
/** The many run when nobody waits. */
const STORMS = process.env['TEST_ALL'] ? 60 : 10

type Deed = (me: Player) => Promise<unknown>

const quietly = (work: () => Promise<unknown>) => work().catch(() => null)
const newest = async (me: Player) => (await me.bought())[0]?.purchaseId ?? 0

/** What a player, the game, staff and the world may do at any moment. */
const DEEDS: Readonly<Record<string, Deed>> = {
  ...Object.fromEntries(
    ALL_SERVICES.flatMap(({ service, buy }): [string, Deed][] => [
      [service, (me) => buy(me)],
      [`${service}, later`, (me) => buy(me, { wait: true })],
      [`${service}, by force`, (me) => buy(me, { force: true })],
      [`${service}, away`, (me) => whileAway(() => buy(me))],
      [`${service}, deaf`, (me) => whileDeaf(() => buy(me))],
    ]),
  ),
  'coins for the game': (me) => me.buy(10),
  'a hat': (me) =>
    me.browser.api.accessories.buyAccessory({
      characterName: me.name,
      duration: 7,
      accessoryIds: [5808],
    }),
  'goes online': (me) => write(me.characterId, { presence: 'online' }),
  'goes offline': (me) => write(me.characterId, { presence: 'offline' }),
  undoes: async (me) => me.purchases.undoPurchase({ purchaseId: await newest(me) }),
  'undoes, away': async (me) => {
    const purchaseId = await newest(me)
    return whileAway(() => me.purchases.undoPurchase({ purchaseId }))
  },
  cancels: async (me) => me.purchases.cancelOwnPurchase({ purchaseId: await newest(me) }),
  'is cancelled by staff': async (me) => cancel(await newest(me), { force: true }),
  'the job': retry,
  'the other job': runUndo,
}

const storm = fc.array(fc.tuple(fc.constantFrom(...Object.keys(DEEDS)), fc.boolean()), {
  minLength: 5,
  maxLength: 14,
})

it(
  'whatever is bought, waited for, cancelled and undone in whatever order, coins are paid for what was done',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(storm, async (deeds) => {
        const me = await player(COINS)
        const running: Promise<unknown>[] = []
        for (const [name, isAtOnce] of deeds) {
          const deed = quietly(() => DEEDS[name]!(me))
          if (isAtOnce) running.push(deed)
          else await deed
        }
        await Promise.all(running)
        // the storm is over: everybody leaves, and what waits is done
        await write(me.characterId, { presence: 'offline' })
        await write(me.otherId, { presence: 'offline' })
        for (let i = 0; i < 3; i++) await Promise.all([retry(), runUndo()])
        const bought = await me.bought()
        expect(bought.filter(({ state }) => state === 'held')).toEqual([])
        const paid = bought
          .filter(({ state }) => state === 'delivered')
          .reduce((sum, { price }) => sum + price, 0)
        expect(await me.coins()).toBe(COINS - paid)
        expect(await held(portal, { kind: 'escrow', server })).toBe(0)
        await expectLedgerSound(portal)
      }),
      { numRuns: STORMS },
    )
  },
)
