import { describe, expect, inject, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { killAt } from '../support/kill-at.ts'
import { expectLedgerSound } from '../support/money.ts'
import { openShopToKill } from '../support/shop-crash-harness.ts'

const TIMEOUT = { timeout: 90_000 }
const ACTIONS = `world_${server}.action`
const CHARACTERS = `world_${server}.character`

/** Where a portal stands still when it is killed while it sells a name. */
const BUYING: readonly [at: string, tables: readonly string[]][] = [
  ['before anything is written', ['purchase']],
  ['between the purchase and its coins', ['ledger_entry']],
  ['with the coins set aside, before its names are kept', ['ledger_entry', 'kept_name']],
  ['with its names kept, before the world hears of it', [ACTIONS]],
  ['after the world did it, before that is booked', [ACTIONS, 'ledger_entry']],
  ['while it is booked, before the new name is let go', [ACTIONS, 'kept_name']],
  ['after it was booked', []],
]

/** The same while the change of the name is undone. */
const UNDOING: readonly [at: string, tables: readonly string[]][] = [
  ['before anything is written', ['purchase_undo']],
  ['before the old name is kept', ['purchase_undo', 'kept_name']],
  ['with the undo written down, before the world hears of it', [ACTIONS]],
  ['after the world did it back, before that is booked', [ACTIONS, 'ledger_entry']],
  ['while it is booked, before the names are let go', [ACTIONS, 'kept_name']],
  ['after it was booked', []],
]

/** The same while it reserves a name, and whether the row it leaves is confirmed. */
const RESERVING: readonly [at: string, tables: readonly string[], left: readonly boolean[]][] = [
  ['before anything is written', ['reserved_name'], []],
  [
    'with the name leased, before the world is asked once more',
    [CHARACTERS, 'reserved_name', CHARACTERS],
    [false],
  ],
  [
    'with the world asked, before it is confirmed',
    [CHARACTERS, 'reserved_name', CHARACTERS, 'reserved_name'],
    [false],
  ],
]

const shop = inject('template').kind === 'server' ? await openShopToKill() : null

describe.runIf(shop)('a portal that is killed', () => {
  if (!shop) return
  const { url, db, open, name, newest, coins, keptBy, reserved, runJob } = shop
  let number = 0
  const stateOf = async () => ({ name: await name(), coins: await coins(), state: (await newest())?.state })

  it.each(BUYING)(
    'while it sells a service, %s, has sold it or not once it is back',
    TIMEOUT,
    async (_at, tables) => {
      number += 1
      const [before, wanted] = [{ name: await name(), coins: await coins() }, `Sold${number}`]
      const portal = await open()
      expect(await killAt(url, portal, tables, () => portal.rename(wanted, `sell-${number}-once`))).toBe(
        tables.length === 0 ? 200 : 'cut off',
      )
      await runJob()
      const again = await open()
      // whoever was cut off asks again, and has it once
      expect(await (await again.rename(wanted, `sell-${number}-once`)).json()).toMatchObject({
        state: 'delivered',
      })
      expect(await stateOf()).toEqual({ name: wanted, coins: before.coins - 100, state: 'delivered' })
      expect(await keptBy((await newest())!.id)).toEqual([{ name: before.name, ends: true }])
      await again.kill('SIGTERM')
      await expectLedgerSound({ db })
    },
  )

  it.each(UNDOING)('while a service is undone, %s, has undone it or not', TIMEOUT, async (_at, tables) => {
    number += 1
    const before = { name: await name(), coins: await coins() }
    const portal = await open()
    await portal.rename(`Undone${number}`, `undo-${number}-once`)
    const { id } = (await newest())!
    expect(await killAt(url, portal, tables, () => portal.undo(id))).toBe(
      tables.length === 0 ? 200 : 'cut off',
    )
    await runJob()
    const again = await open()
    expect(await (await again.undo(id)).json()).toMatchObject({
      state: 'cancelled',
      problem: { code: 'undone' },
    })
    expect(await stateOf()).toEqual({ ...before, state: 'cancelled' })
    expect(await keptBy(id)).toEqual([])
    await again.kill('SIGTERM')
    await expectLedgerSound({ db })
  })

  it.each(RESERVING)(
    'while it reserves a name, %s, has reserved it once it was asked again',
    TIMEOUT,
    async (_at, tables, left) => {
      number += 1
      const [before, wanted] = [await reserved(), `Wanted${number}`]
      const portal = await open()
      expect(await killAt(url, portal, tables, () => portal.reserve(wanted))).toBe('cut off')
      expect((await reserved()).filter((row) => row.name === wanted).map(({ sure }) => sure)).toEqual(left)
      const again = await open()
      expect((await again.reserve(wanted)).status).toBe(200)
      expect(await reserved()).toEqual([...before, { name: wanted, sure: true }])
      await again.kill('SIGTERM')
    },
  )

  it('leaves the name alone that nobody bought', async () => {
    expect(await name()).toBe(`Sold${BUYING.length}`)
  })
})
