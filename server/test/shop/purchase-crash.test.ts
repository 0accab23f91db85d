import { describe, expect, inject, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { expectLedgerSound } from '../support/money.ts'
import { openShopToKill } from '../support/shop-crash-harness.ts'
import { killAt } from '../support/kill-at.ts'

const TIMEOUT = { timeout: 90_000 }
const ITEMS = `world_${server}.item`

/** Where a portal stands still when it is killed, and what it leaves behind. */
const STEPS: readonly [
  at: string,
  tables: readonly string[],
  left: 'nothing' | 'held' | 'handed over' | 'all',
][] = [
  ['before anything is written', ['purchase'], 'nothing'],
  ['between the purchase and its coins', ['ledger_entry'], 'nothing'],
  ['with the coins set aside, before the world hears of it', [`world_${server}.action`], 'held'],
  ['while the world hands over', [ITEMS], 'held'],
  ['after the world handed over, before that is booked', [ITEMS, 'purchase'], 'handed over'],
  ['while it is booked', [ITEMS, 'ledger_entry'], 'handed over'],
  ['after it was booked', [], 'all'],
]

/** What there is after so many purchases, the last of them as it was left. */
function after(count: number, left: (typeof STEPS)[number][2] = 'all') {
  const [spent, carried] = [
    left === 'nothing' ? count - 1 : count,
    left === 'nothing' || left === 'held' ? count - 1 : count,
  ]
  const states = Array.from({ length: spent }, (_, index) =>
    index === count - 1 && left !== 'all' ? 'held' : 'delivered',
  )
  return { coins: 1_000 - spent * 10, carried: carried * 10, purchases: states }
}

const intention = (number: number) => `intention-${number}`

const shop = inject('template').kind === 'server' ? await openShopToKill() : null

describe.runIf(shop)('a portal that is killed while it sells', () => {
  if (!shop) return
  const { url, db, open, state, runJob } = shop

  it.each(STEPS.map(([at, tables, left], index) => ({ at, tables, left, number: index + 1 })))(
    '$at loses nothing and makes nothing',
    TIMEOUT,
    async ({ tables, left, number }) => {
      const portal = await open()
      await repeatOn(portal, number - 1)
      const ended = await killAt(url, portal, tables, () => portal.buy(intention(number)))
      expect([ended, await state()]).toEqual([tables.length > 0 ? 'cut off' : 200, after(number, left)])

      await runJob()
      expect(await state()).toEqual(left === 'nothing' ? after(number, left) : after(number))
      await expectLedgerSound({ db })
    },
  )

  it('and the last one, too, knows what was bought before it', TIMEOUT, async () => {
    const portal = await open()
    await repeatOn(portal, STEPS.length)
    expect(await portal.kill('SIGTERM')).toMatchObject({ code: 0, error: '' })
  })

  /** Whoever was cut off asks again: the next portal sells once, or finds it sold. */
  async function repeatOn({ buy }: Awaited<ReturnType<typeof open>>, number: number) {
    if (number === 0) return
    expect(await (await buy(intention(number))).json()).toMatchObject({ state: 'delivered', price: 10 })
    expect(await state()).toEqual(after(number))
    await expectLedgerSound({ db })
  }
})
