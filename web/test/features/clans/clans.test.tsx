import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement, Fragment } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { character, clan, worldInfo } from '../../support/people.ts'

/** The page with the card that lies over it, as the shell shows them. */
const TopClansPage = async () => {
  const { TopClansPage: Page } = await import('../../../src/features/clans/TopClansPage.tsx')
  const { ClanCard } = await import('../../../src/features/clans/ClanCard.tsx')
  return () => createElement(Fragment, null, createElement(Page), createElement(ClanCard))
}
afterEach(() => vi.unstubAllGlobals())

const lions = clan(1, { name: 'Lions', castleName: 'Aden', hallName: 'Onyx Hall', castleId: 5, hallId: 27 })
const answers = {
  getTopClans: [lions, clan(7, { name: 'Wolves' }), clan(3)].map((one, index) => ({
    ...one,
    rank: index + 1,
    change24h: index === 0 ? 4 : null,
    change7d: null,
  })),
  'my-clan-places': [
    { ...clan(7, { name: 'Wolves' }), rank: 207, change24h: -2, change7d: 9, above: { name: 'Lions' } },
  ],
  getClanById: lions,
  getWorldInfo: worldInfo(),
  getAllMACharacters: [character(9, { name: 'Grey' })],
}
const row = async (name: string) =>
  (await within(await screen.findByRole('table')).findByText(name)).closest('tr')!

describe('the best clans', () => {
  it('marks the clans I am in, and tells what a clan holds', async () => {
    await openPage(TopClansPage, answers)
    await waitFor(async () => expect((await row('Wolves')).dataset['mine']).toBe('true'))
    expect(within(await row('Wolves')).getByText('Your clan')).toBeTruthy()
    expect((await row('Lions')).dataset['mine']).toBeUndefined()
    expect(within(await row('Lions')).getByText('Aden')).toBeTruthy()
    expect(within(await row('Lions')).getByText('Onyx Hall')).toBeTruthy()
  })

  it('name no leader where nobody leads a clan', async () => {
    const [first] = answers.getTopClans
    await openPage(TopClansPage, { ...answers, getTopClans: [{ ...first!, leaderName: '' }] })
    expect(await row('Lions')).toBeTruthy()
    expect(screen.queryByText(/led by/)).toBeNull()
  })

  it('has mine in sight, with which is next above', async () => {
    await openPage(TopClansPage, answers)
    const bar = within(await screen.findByRole('region', { name: 'My places' }))
    expect(await bar.findByRole('link', { name: 'Wolves' })).toBeTruthy()
    expect(bar.getByText('Next above: Lions')).toBeTruthy()
    expect(bar.getByText('207')).toBeTruthy()
    expect(bar.getByText('−2 in 24 hours, +9 in 7 days')).toBeTruthy()
  })

  it('say how their ranks changed, since yesterday or a week ago', async () => {
    const { search } = await openPage(TopClansPage, answers)
    expect(within(await row('Lions')).getByText('+4 in 24 hours')).toBeTruthy()
    await userEvent.setup().click(screen.getByText('7 days'))
    await waitFor(() => expect(search()).toEqual({ since: 'week' }))
    expect(within(await row('Lions')).queryByText('+4 in 24 hours')).toBeNull()
  })

  it('opens a clan’s card at a click on its row, keeps it in the address, and Escape closes it', async () => {
    const user = userEvent.setup()
    const { search } = await openPage(TopClansPage, answers)
    await user.click(within(await row('Lions')).getByText('Lions'))
    const card = await screen.findByRole('dialog', { name: 'Lions' })
    expect(search()).toEqual({ clan: 1 })
    expect(await within(card).findByText('Leader1')).toBeTruthy()
    expect(within(card).getByRole('link', { name: 'Aden' })).toBeTruthy()
    expect(within(card).getByText('in Top Clans')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(search()).toEqual({}))
  })

  it('is opened by a link, and names my characters in the clan', async () => {
    await openPage(TopClansPage, { ...answers, getClanById: clan(7, { name: 'Wolves' }) }, '/?clan=7')
    const card = await screen.findByRole('dialog', { name: 'Wolves' })
    expect(await within(card).findByText('Grey')).toBeTruthy()
  })

  it('says so when there is no such clan', async () => {
    await openPage(TopClansPage, { ...answers, getClanById: new Refusal(404, 'Clan not found') }, '/?clan=9')
    expect(await screen.findByText('There is no such clan here')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the best clans' })).toBeTruthy()
  })

  it.each(['abc', '-1', '0', '99999999999'])('opens nothing for %s', async (id) => {
    const { asked } = await openPage(TopClansPage, answers, `/?clan=${id}`)
    await row('Lions')
    expect(asked.some((address) => address.includes('getClanById'))).toBe(false)
  })

  it('shows no reputation where the chronicle knows none', async () => {
    await openPage(TopClansPage, { ...answers, getWorldInfo: worldInfo({ clanSkills: false }) })
    await row('Lions')
    expect(screen.queryByText('Reputation')).toBeNull()
    expect(screen.getByText('The hundred best clans, by level.')).toBeTruthy()
  })
})
