import type { OurSponsor } from '@castellan/contract/shapes/report-shapes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { percentCollected } from '../../../src/domain/money/donation-progress.ts'
import { monthOf } from '../../../src/domain/money/month.ts'
import { monthAt, monthIn, monthsLater, textOfMonth } from '../../../src/ui/forms/month-of-year.ts'
import { type Answers, openPage, Refusal } from '../../support/open-page.tsx'

const SponsorsPage = async () =>
  (await import('../../../src/features/sponsors/SponsorsPage.tsx')).SponsorsPage
afterEach(() => vi.unstubAllGlobals())

const progress = { month: '2026-11', utcOffset: 0, goal: 500, collected: 120 }
const nobody = { isShown: false, name: null }
const names = { getOurSponsors: [], 'get-sponsor-name': nobody }
const hall = () => screen.findByRole('region', { name: 'This month’s goal of Lionna x5' })

describe('the sponsors', () => {
  it('see this month’s goal, what came together, and what is missing', async () => {
    await openPage(SponsorsPage, { ...names, getDonationProgress: progress })
    const shown = within(await hall())
    expect(shown.getByText('Lionna x5 · November 2026')).toBeTruthy()
    expect(shown.getByText('of 500 € for this month')).toBeTruthy()
    expect(shown.getByText('380 €')).toBeTruthy()
    expect(shown.getByRole<HTMLProgressElement>('progressbar').value).toBe(24)
  })

  it('see that a goal is more than reached', async () => {
    await openPage(SponsorsPage, { ...names, getDonationProgress: { ...progress, collected: 750 } })
    const shown = within(await hall())
    expect(shown.getByText('150%')).toBeTruthy()
    expect(shown.getByText('Goal reached')).toBeTruthy()
  })

  it('see no progress where a server has no goal', async () => {
    await openPage(SponsorsPage, { ...names, getDonationProgress: { ...progress, goal: null } })
    const shown = within(await hall())
    expect(shown.getByText(/this server has set no goal/)).toBeTruthy()
    expect(shown.queryByRole('progressbar')).toBeNull()
  })

  it('see the four other realms, asked at their own servers', async () => {
    const { asked } = await openPage(SponsorsPage, { ...names, getDonationProgress: progress })
    await waitFor(() => expect(screen.getAllByText('of 500 €, 24%')).toHaveLength(4))
    expect(asked.some((path) => path.includes('/harbor_x1/'))).toBe(true)
  })

  it('are named by nobody before there are names', async () => {
    await openPage(SponsorsPage, { ...names, getDonationProgress: progress })
    expect(await screen.findByText('No names yet')).toBeTruthy()
  })

  it('are invited to be the first', async () => {
    await openPage(SponsorsPage, { ...names, getDonationProgress: progress })
    expect(await screen.findByText(/Be the first/)).toBeTruthy()
    const invitations = screen.getAllByRole('link', { name: 'Donate' })
    expect(invitations.map((link) => link.getAttribute('href'))).toEqual([
      '/lionna_x5/profile/donations',
      '/lionna_x5/profile/donations',
    ])
  })

  it('may try again when the sum cannot be had', async () => {
    await openPage(SponsorsPage, { ...names, getDonationProgress: new Refusal(404, 'Closed') })
    expect((await screen.findAllByText('Closed')).length).toBeGreaterThan(0)
  })
})

const sponsor = (rank: number, target: string, changes: Partial<OurSponsor> = {}): OurSponsor => ({
  rank,
  target,
  totalAmount: 100 - rank,
  isManual: false,
  date: null,
  ...changes,
})
const four = [
  sponsor(1, 'Kalran'),
  sponsor(2, 'House of Night', { isManual: true, date: '2026-10-03' }),
  sponsor(3, 'Ammetia'),
  sponsor(4, 'Aelia'),
]

const open = async (address: string, answers: Answers = {}) => ({
  user: userEvent.setup(),
  ...(await openPage(
    SponsorsPage,
    { ...names, getDonationProgress: progress, getOurSponsors: four, ...answers },
    address,
  )),
})

describe('the names of a month', () => {
  it('stand on a podium and in a table, those of staff marked, one’s own too', async () => {
    await open('/?month=2025-10', { 'get-sponsor-name': { isShown: true, name: 'Aelia' } })
    const podium = within(await screen.findByRole('list', { name: 'The first three' }))
    await waitFor(() => expect(podium.getAllByRole('listitem')[0]?.textContent).toContain('Kalran'))
    expect(podium.getAllByRole('listitem').map((place) => place.textContent)).toEqual([
      expect.stringMatching(/^1KKalran.*99\.00\s€.*in October 2025/),
      expect.stringMatching(/^2HHouse of Night.*Added by staff.*2026-10-03.*98\.00\s€/),
      expect.stringMatching(/^3AAmmetia.*97\.00\s€/),
    ])
    expect(podium.queryByText(/this month/i)).toBeNull()
    expect(podium.queryByText('NONE')).toBeNull()
    expect(screen.getByText(/What staff added .* is not part of the total at the top/)).toBeTruthy()
    const own = (await screen.findByRole('cell', { name: /Aelia/ })).closest('tr')!
    await waitFor(() => expect(own.textContent).toMatch(/4Aelia\s*You/))
  })

  it('need no table where the podium holds them all', async () => {
    await open('/', { getOurSponsors: four.slice(0, 2) })
    await screen.findByText('Kalran')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('are asked for by month and year, which stand in the address', async () => {
    const { user, asked, search } = await open('/?month=2025-01')
    expect(await screen.findByRole('heading', { name: 'Sponsors of January 2025' })).toBeTruthy()
    expect(asked.some((path) => path.endsWith('getOurSponsors?month=1&year=2025'))).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    expect(await screen.findByRole('heading', { name: 'Sponsors of December 2024' })).toBeTruthy()
    expect(search()).toEqual({ month: '2024-12' })
    await user.click(screen.getByRole('combobox', { name: 'Year' }))
    await user.click(await screen.findByRole('option', { name: '2023' }))
    expect(await screen.findByRole('heading', { name: 'Sponsors of December 2023' })).toBeTruthy()
  })

  it('of the running month have none after them', async () => {
    await open('/')
    expect((await screen.findByRole('button', { name: 'Next month' })).hasAttribute('disabled')).toBe(true)
  })

  it('that nobody has say so for a month gone by', async () => {
    await open('/?month=2025-10', { getOurSponsors: [] })
    expect(await screen.findByText('Nobody is named for October 2025')).toBeTruthy()
  })

  it('may be asked for again', async () => {
    const answers = [new Refusal(409, 'Not now'), four]
    const { user } = await open('/', { getOurSponsors: () => answers.shift()! })
    await screen.findByText('Not now')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect((await screen.findAllByText('Kalran')).length).toBeGreaterThan(0)
  })
})

it('a month in the address is a real one that has begun', () => {
  const now = { month: 11, year: 2026 }
  expect(
    ['2026-11', '2026-02', '1999-12', '2026-12', '2026-13', '2027-01', 'x', undefined].map((text) =>
      textOfMonth(monthIn(text, now)),
    ),
  ).toEqual(['2026-11', '2026-02', '2026-11', '2026-11', '2026-11', '2026-11', '2026-11', '2026-11'])
  expect(monthsLater({ month: 1, year: 2026 }, -1)).toEqual({ month: 12, year: 2025 })
  expect(monthsLater({ month: 12, year: 2026 }, 1)).toEqual({ month: 1, year: 2027 })
})

it('a month is read by the calendar in UTC, and what is none is none', () => {
  expect(monthOf('2026-12')).toMatchObject({ name: 'December 2026', end: Date.UTC(2027, 0, 1) })
  expect(monthOf('2026-11')!.passedAt(Date.UTC(2026, 10, 16))).toBe(0.5)
  // by the clock of a server that is two hours ahead of UTC
  expect(monthOf('2026-12', 120)).toMatchObject({ name: 'December 2026', end: Date.UTC(2026, 11, 31, 22) })
  expect(monthOf('2026-11', 120)!.passedAt(Date.UTC(2026, 10, 15, 22))).toBe(0.5)
  expect(monthAt(Date.UTC(2026, 10, 30, 22), 120)).toEqual({ year: 2026, month: 12 })
  expect(monthOf('2026-11')!.passedAt(0)).toBe(0)
  expect([monthOf('2026-13'), monthOf('2026-00'), monthOf('11/2026'), monthOf('')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

it('percents of a goal are whole, and none without a goal', () => {
  expect([
    percentCollected(1, 3),
    percentCollected(999, 1000),
    percentCollected(5, null),
    percentCollected(5, 0),
  ]).toEqual([33, 99, null, null])
})
