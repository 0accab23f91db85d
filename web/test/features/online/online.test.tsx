import type { OnlineHistogram } from '@castellan/contract/calls/statistics/online'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'

// The picture itself needs a canvas, which this browser has not; its data, words and table are looked at here.
vi.mock('../../../src/ui/chart/ChartCanvas.tsx', () => ({
  ChartCanvas: ({ summary }: { summary: string }) => <figure aria-label={summary} />,
}))
const OnlinePage = async () => (await import('../../../src/features/online/OnlinePage.tsx')).OnlinePage
afterEach(() => vi.unstubAllGlobals())

const start = Date.UTC(2026, 10, 19) / 1000
const histogram: OnlineHistogram = {
  stepSeconds: 300,
  at: [0, 1, 2, 3].map((step) => start + step * 300),
  characters: [100, null, 300, 200],
  addresses: [null, null, null, null],
  offlineShops: [10, null, 30, 20],
  peak: { at: start + 600, characters: 1300 },
  average: 200.4,
}
const answers = {
  getOnlineNow: { at: '2026-11-20T10:00:00Z', characters: 187, addresses: null, offlineShops: 36 },
  getOnlineHistogram: histogram,
  getServerStartTime: { startTime: '2026-11-11T03:00:00Z' },
  getOfflineShops: [
    {
      characterId: 7,
      name: 'Merindor',
      title: 'cheap shots',
      since: '2026-11-19T20:15:00Z',
      lines: [
        { itemId: 1463, itemName: 'Soulshot: D-grade', count: 12_000, price: 15 },
        { itemId: 57, itemName: 'Adena', count: 1, price: 1_250_000 },
      ],
    },
  ],
}

it('the histogram tells now, peak, average and how long the server is up', async () => {
  await openPage(OnlinePage, answers)
  expect(await screen.findByText('1,300')).toBeTruthy()
  expect(screen.getAllByText('200').length).toBeGreaterThan(0)
  expect(await screen.findByText('9 d 7 h')).toBeTruthy()
  expect(await screen.findByText('addresses are not reported')).toBeTruthy()
})

it('gaps are counted and not hidden, and a line of nothing is left out', async () => {
  await openPage(OnlinePage, answers)
  expect(await screen.findByText(/One sample every 5 min.*1 of 4 samples are missing/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Characters/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Addresses/ })).toBeNull()
})

it('the newest moment that was measured is read, while the present one is still being measured', async () => {
  const unfinished = { ...histogram, characters: [100, 140, 160, null], offlineShops: [10, 20, 30, null] }
  await openPage(OnlinePage, { ...answers, getOnlineHistogram: unfinished })
  const line = await screen.findByRole('button', { name: /^Characters/ })
  expect(line.textContent).toBe('Characters160')
})

it('the days are in the address, and the server is asked for them', async () => {
  const { asked, search } = await openPage(OnlinePage, answers, '/?days=30')
  await screen.findByText('1,300')
  expect(asked.some((path) => path.endsWith('daysToShow=30'))).toBe(true)
  await userEvent.setup().click(screen.getByRole('radio', { name: '24 hours' }))
  await waitFor(() => expect(search()).toEqual({ days: 1 }))
  await waitFor(() => expect(asked.some((path) => path.endsWith('daysToShow=1'))).toBe(true))
})

it.each([['/'], ['/?days=3'], ['/?days=x']])(
  'where nobody offers the days of %s they are the usual seven',
  async (address) => {
    const { asked } = await openPage(OnlinePage, answers, address)
    await screen.findByText('1,300')
    expect(asked.filter((path) => path.includes('daysToShow'))).toEqual([
      expect.stringMatching(/daysToShow=7$/),
    ])
  },
)

it('an empty histogram says when there will be something', async () => {
  await openPage(OnlinePage, {
    ...answers,
    getOnlineHistogram: { ...histogram, characters: [null, null, null, null] },
  })
  expect(await screen.findByText('Nothing measured yet')).toBeTruthy()
})

it('a histogram that cannot be had leaves the figures of now alone', async () => {
  await openPage(OnlinePage, { ...answers, getOnlineHistogram: new Refusal(404, 'Not here') })
  expect((await screen.findAllByText('Not here')).length).toBeGreaterThan(0)
  expect(await screen.findByText('9 d 7 h')).toBeTruthy()
})

it('offline shops show what they trade, and the kind of shop is in the address', async () => {
  const { asked, search } = await openPage(OnlinePage, answers)
  const table = await screen.findByRole('region', { name: 'Goods in offline shops' })
  expect(await within(table).findByText('Soulshot: D-grade')).toBeTruthy()
  expect(within(table).getByText('1,250,000')).toBeTruthy()
  expect(within(table).getAllByText('Merindor')).toHaveLength(2)
  await userEvent.setup().click(screen.getByRole('radio', { name: 'Buying' }))
  await waitFor(() => expect(search()).toEqual({ shops: 'buy' }))
  await waitFor(() => expect(asked.some((path) => path.endsWith('shopType=buy'))).toBe(true))
})
