import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { catchDownloads, rowsOf } from '../../support/admin-page.ts'

const load = async () =>
  (await import('../../../src/features/registration-stats/RegistrationStatsPage.tsx')).RegistrationStatsPage
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const lines = [
  { day: '2026-11-22', registered: 3, validated: 1 },
  { day: '2026-11-21', registered: 0, validated: 0 },
  { day: '2026-11-20', registered: 1_200, validated: 1_000 },
]
const open = (address = '/') => openPage(load, { getRegistrationStatistics: lines }, address)

describe('the statistics of registrations', () => {
  it('show a column a day, oldest first, and what it is made of', async () => {
    await open()
    const chart = within(await screen.findByRole('region', { name: 'Registrations by day' }))
    expect(
      chart.getByText('2026-11-20 to 2026-11-22: Registered 1,203, Validated 1,001, Not validated 202.'),
    ).toBeTruthy()
    const slider = await chart.findByRole('slider')
    await userEvent.click(slider)
    expect(slider.getAttribute('aria-valuetext')).toBe('2026-11-22, Validated 1, Not validated 2')
  })

  it('list the days, newest first, and give them as a file', async () => {
    const files = catchDownloads()
    await open()
    await screen.findByRole('table', { name: 'Days' })
    expect(await rowsOf('Days')).toEqual(['2026-11-22312', '2026-11-21000', '2026-11-201,2001,000200'])
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(files[0]!.name).toBe('registrations-all-servers-3.csv')
    expect((await files[0]!.content.text()).split('\r\n')[1]).toBe('2026-11-22,3,1,2')
  })

  it('are seen whole: no search box, and no search of an address that nobody sees', async () => {
    await open('/?search=2026-11-22')
    await screen.findByRole('table', { name: 'Days' })
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(await rowsOf('Days')).toHaveLength(lines.length)
  })

  it('are about a month at first, and about the days one chooses', async () => {
    const { asked, search } = await open('/?days=4711')
    await screen.findByRole('table', { name: 'Days' })
    expect(asked.at(-1)).toMatch(/getRegistrationStatistics\?days=30$/)
    await userEvent.click(screen.getByRole('radio', { name: '90 days' }))
    await waitFor(() => expect(asked.at(-1)).toMatch(/\?days=90$/))
    expect(search()['days']).toBe(90)
  })

  it('say when the server refuses, and offer another try', async () => {
    await openPage(load, { getRegistrationStatistics: new Refusal(409, 'Not today') })
    expect(await screen.findByText('Not today')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})
