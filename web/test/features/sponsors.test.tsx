import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { monthOf, percentOf } from '../../src/features/stats/sponsors/month.ts'
import { openPage, Refusal } from './open-page.tsx'

const SponsorsPage = async () =>
  (await import('../../src/features/stats/sponsors/SponsorsPage.tsx')).SponsorsPage
afterEach(() => vi.unstubAllGlobals())

const progress = { month: '2026-11', goal: 500, collected: 120 }
const hall = () => screen.findByRole('region', { name: 'This month’s goal of Lionna x5' })

describe('the sponsors', () => {
  it('see this month’s goal, what came together, and what is missing', async () => {
    await openPage(SponsorsPage, { getDonationProgress: progress })
    const shown = within(await hall())
    expect(shown.getByText('Lionna x5 · November 2026')).toBeTruthy()
    expect(shown.getByText('of 500 € for this month')).toBeTruthy()
    expect(shown.getByText('380 €')).toBeTruthy()
    expect(shown.getByRole<HTMLProgressElement>('progressbar').value).toBe(24)
  })

  it('see that a goal is more than reached', async () => {
    await openPage(SponsorsPage, { getDonationProgress: { ...progress, collected: 750 } })
    const shown = within(await hall())
    expect(shown.getByText('150%')).toBeTruthy()
    expect(shown.getByText('Goal reached')).toBeTruthy()
  })

  it('see no progress where a server has no goal', async () => {
    await openPage(SponsorsPage, { getDonationProgress: { ...progress, goal: null } })
    const shown = within(await hall())
    expect(shown.getByText(/this server has set no goal/)).toBeTruthy()
    expect(shown.queryByRole('progressbar')).toBeNull()
  })

  it('see the four other realms, asked at their own servers', async () => {
    const { asked } = await openPage(SponsorsPage, { getDonationProgress: progress })
    await waitFor(() => expect(screen.getAllByText('of 500 €, 24%')).toHaveLength(4))
    expect(asked.some((path) => path.includes('/harbor_x1/'))).toBe(true)
  })

  it('are named by nobody before there are names', async () => {
    await openPage(SponsorsPage, { getDonationProgress: progress })
    expect(await screen.findByText('No names yet')).toBeTruthy()
  })

  it('may try again when the sum cannot be had', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await openPage(SponsorsPage, { getDonationProgress: new Refusal(404, 'Closed') })
    expect((await screen.findAllByText('Closed')).length).toBeGreaterThan(0)
  })
})

it('a month is read by the calendar in UTC, and what is none is none', () => {
  expect(monthOf('2026-12')).toMatchObject({ name: 'December 2026', end: Date.UTC(2027, 0, 1) })
  expect(monthOf('2026-11')!.passedAt(Date.UTC(2026, 10, 16))).toBe(0.5)
  expect(monthOf('2026-11')!.passedAt(0)).toBe(0)
  expect([monthOf('2026-13'), monthOf('2026-00'), monthOf('11/2026'), monthOf('')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

it('percents of a goal are whole, and none without a goal', () => {
  expect([percentOf(1, 3), percentOf(999, 1000), percentOf(5, null), percentOf(5, 0)]).toEqual([
    33,
    99,
    null,
    null,
  ])
})
