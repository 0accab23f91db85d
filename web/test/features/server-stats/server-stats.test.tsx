import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'

const load = async () =>
  (await import('../../../src/features/server-stats/ServerStatsPage.tsx')).ServerStatsPage
afterEach(() => vi.restoreAllMocks())

const HOUR = 3_600_000
const totals = {
  accounts: 400,
  characters: 1_000,
  clans: 60,
  alliances: 7,
  online: 125,
  offlineShops: 12,
  adena: 5_000_000_000,
  items: 25_500,
}
const sample = (hoursAgo: number, adena: number, income: number | null) => ({
  at: new Date(Date.now() - hoursAgo * HOUR).toISOString(),
  adena,
  income,
})
const samples = [sample(1, 1_500, 200), sample(2, 1_300, 300), sample(3, 1_000, null)]
const open = (answers: object = {}, address = '/') =>
  openPage(load, { getServerStats: totals, getAdenaIncome: samples, ...answers }, address)

describe('the overview of a server', () => {
  it('tells what there is, each figure beside what makes it telling', async () => {
    await open()
    for (const text of [
      '125',
      '12.5% of all characters',
      '1,000',
      '2.5 per account',
      'Alliances: 7',
      '5,000,000,000',
    ])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('500')).toBeTruthy()
    expect(screen.getByText('25.5 per character')).toBeTruthy()
    expect(screen.getByText('5,000,000 per character')).toBeTruthy()
  })

  it('says what the database of the game refuses although the portal is let write', async () => {
    const why =
      'The database of the game does not let the user portal do this: UPDATE on the table characters'
    const abilities = {
      cannot: [{ action: 'renameCharacter', why }],
      unkept: [],
      noItemTrail: null,
      refused: [why],
    }
    await open({ 'world-abilities': abilities })
    expect(await screen.findByText(/what was bought waits.*UPDATE on the table characters\.$/)).toBeTruthy()
  })

  it('draws what each hour added, and says how much that was', async () => {
    await open()
    const chart = within(await screen.findByRole('region', { name: 'Adena made each hour' }))
    expect(await chart.findByRole('img', { name: /500 in all, at most 300 in an hour/ })).toBeTruthy()
  })

  it('asks for as many hours as the chosen days have, and one before them', async () => {
    const { asked } = await open()
    await screen.findByRole('region', { name: 'Adena made each hour' })
    expect(asked.some((path) => path.endsWith('getAdenaIncome?recordsCount=169'))).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: '30 days' }))
    await waitFor(() => expect(asked.at(-1)).toMatch(/recordsCount=721$/))
  })

  it('draws nothing of the first count of all, which no hour stands before', async () => {
    await open({ getAdenaIncome: [sample(1, 1_500, null)] })
    expect(await screen.findByText('Nothing counted in these days')).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('leaves out what was counted before the days that were asked for', async () => {
    await open({ getAdenaIncome: [...samples, sample(24 * 9, 10, 77_000)] })
    expect(await screen.findByRole('img', { name: /500 in all/ })).toBeTruthy()
  })

  it('of a world without anybody divides by nothing', async () => {
    const nobody = Object.fromEntries(Object.keys(totals).map((key) => [key, 0]))
    await open({ getServerStats: nobody, getAdenaIncome: [] })
    expect(await screen.findByText('Nothing counted in these days')).toBeTruthy()
    expect(screen.getByText('— of all characters')).toBeTruthy()
    expect(screen.queryByText(/NaN|Infinity/)).toBeNull()
  })

  it('says what could not be had, and offers another try', async () => {
    await open({ getServerStats: new Refusal(503, 'This server does not answer') })
    expect((await screen.findAllByText('This server does not answer')).length).toBeGreaterThan(0)
    expect(await screen.findByRole('region', { name: 'Adena made each hour' })).toBeTruthy()
  })
})
