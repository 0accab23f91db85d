import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { catchDownloads, rowsOf } from '../../support/admin-page.ts'

const load = async () => (await import('../../../src/features/item-income/ItemIncomePage.tsx')).ItemIncomePage
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const line = (itemId: number, itemName: string, before: number | null, after: number | null) => ({
  itemId,
  itemName,
  before,
  after,
  income: before === null || after === null ? null : after - before,
})
const lines = [
  line(948, 'Scroll: Enchant Armor (B)', 1_000, 1_250),
  line(951, 'Scroll: Enchant Weapon (C)', 80, 60),
  line(955, 'Scroll: Enchant Weapon (D)', 5, 5),
  line(956, 'Scroll: Enchant Armor (D)', null, null),
]

const dayOf = (day: string, income: number | null, isJump = false) => ({ day, count: 100, income, isJump })
const series = [
  { itemId: 948, itemName: 'Scroll: Enchant Armor (B)', days: [dayOf('2026-11-01', 4)], jumps: [] },
  {
    itemId: 951,
    itemName: 'Scroll: Enchant Weapon (C)',
    days: [dayOf('2026-11-01', 2), dayOf('2026-11-02', 500, true)],
    jumps: [{ day: '2026-11-02', income: 500, usual: 3, bound: 40 }],
  },
]

describe('the days of an income', () => {
  it('that brought unusually many are listed with how many above usual, and lead to who received them', async () => {
    await openPage(load, { getItemsIncome: lines, 'item-income-days': series })
    expect(await rowsOf('Days and items')).toEqual([
      expect.stringContaining('2026-11-02Scroll: Enchant Weapon (C)5003+497'),
    ])
    const link = screen.getByRole('link', { name: 'Who received it: Scroll: Enchant Weapon (C), 2026-11-02' })
    expect(link.getAttribute('href')).toBe(
      '/lionna_x5/game-master/item-flow?item=951&start=2026-11-02&end=2026-11-02',
    )
  })

  it('are drawn of the first item that jumped, or of the one that is chosen', async () => {
    await openPage(load, { getItemsIncome: lines, 'item-income-days': series })
    expect(
      await screen.findByRole('region', { name: 'Change by day: Scroll: Enchant Weapon (C)' }),
    ).toBeTruthy()
  })

  it('are drawn of the row that is chosen, which the address keeps', async () => {
    const shown = vi.fn<() => void>()
    Element.prototype.scrollIntoView = shown
    const { search } = await openPage(load, { getItemsIncome: lines, 'item-income-days': series })
    await userEvent.click(await screen.findByText('Scroll: Enchant Armor (B)'))
    expect(
      await screen.findByRole('region', { name: 'Change by day: Scroll: Enchant Armor (B)' }),
    ).toBeTruthy()
    expect(search()).toMatchObject({ item: 948 })
    expect(shown).toHaveBeenCalled()
  })

  it('say that none was unusual', async () => {
    await openPage(load, { getItemsIncome: lines, 'item-income-days': [series[0]!] })
    expect(await screen.findByText('No unusual days')).toBeTruthy()
  })

  it('say when the server refuses them, beside what it answered', async () => {
    await openPage(load, { getItemsIncome: lines, 'item-income-days': new Refusal(400, 'Too many days') })
    expect(await screen.findByText('Too many days')).toBeTruthy()
    expect(await rowsOf('Item Income')).toHaveLength(4)
  })
})

describe('the income of items', () => {
  it('says of each watched item how many came or went, and nothing where nobody counted', async () => {
    await openPage(load, { getItemsIncome: lines, 'item-income-days': [] })
    await screen.findByRole('table', { name: 'Item Income' })
    expect(await rowsOf('Item Income')).toEqual([
      'Scroll: Enchant Armor (B)1,0001,250+250',
      'Scroll: Enchant Weapon (C)8060−20',
      'Scroll: Enchant Weapon (D)550',
      'Scroll: Enchant Armor (D)———',
    ])
  })

  it('is about the days of its address', async () => {
    const { asked } = await openPage(
      load,
      { getItemsIncome: lines, 'item-income-days': [] },
      '/?start=2026-11-01&end=2026-11-07',
    )
    await screen.findByRole('table', { name: 'Item Income' })
    expect(asked.at(-1)).toMatch(/getItemsIncome\?start=2026-11-01&end=2026-11-07/)
  })

  it('is given as a file with the ids of the items', async () => {
    const files = catchDownloads()
    await openPage(
      load,
      { getItemsIncome: lines, 'item-income-days': [] },
      '/?start=2026-11-01&end=2026-11-07',
    )
    await rowsOf('Item Income')
    await userEvent.click(await screen.findByRole('button', { name: /CSV/ }))
    expect(files[0]!.name).toBe('item-income-lionna_x5-2026-11-01-2026-11-07.csv')
    expect(await files[0]!.content.text()).toContain('Scroll: Enchant Weapon (C)')
  })

  it('says where no items are watched', async () => {
    await openPage(load, { getItemsIncome: [], 'item-income-days': [] })
    expect(await screen.findByText('No items are watched')).toBeTruthy()
  })

  it('says when the server refuses', async () => {
    await openPage(load, { getItemsIncome: new Refusal(409, 'Not today'), 'item-income-days': [] })
    expect(await screen.findByText('Not today')).toBeTruthy()
  })
})
