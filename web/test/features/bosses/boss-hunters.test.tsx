import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { roundIn } from '../../../src/features/bosses/rounds.ts'
import { openPage } from '../../support/open-page.tsx'
import { character, worldInfo } from '../../support/people.ts'
import { hunter } from '../../support/places.ts'

const Page = async () =>
  (await import('../../../src/features/bosses/TopBossHuntersPage.tsx')).TopBossHuntersPage
afterEach(() => vi.unstubAllGlobals())

const hundred = Array.from({ length: 100 }, (_, place) => hunter(place + 1))
const answers = {
  getWorldInfo: worldInfo(),
  getTopBossHunters: (query: URLSearchParams) => (Number(query.get('roundNumber')) > 1 ? [] : hundred),
  'my-hunter-places': [
    { ...hunter(60), rank: 1_060, change24h: 3, change7d: null, above: { name: 'Hunter59', distance: 12 } },
  ],
  getAllMACharacters: [character(1060)],
  getClasses: [],
}

describe('the boss hunters', () => {
  it('of the running round stand on a podium and in a table, one’s own within reach', async () => {
    const { search } = await openPage(Page, answers)
    const podium = await screen.findByRole('list', { name: 'The first three' })
    expect(await within(podium).findByText('Hunter1')).toBeTruthy()
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Jump to me' }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Hunter60'))
    expect(search()).toEqual({ page: 3 })
  })

  it('has one’s own place in sight, with who is next above', async () => {
    await openPage(Page, answers)
    const bar = within(await screen.findByRole('region', { name: 'My places' }))
    expect(await bar.findByText('Hunter60')).toBeTruthy()
    expect(bar.getByText('12 behind Hunter59')).toBeTruthy()
    expect(bar.getByText('1,060')).toBeTruthy()
    expect(bar.getByText('+3 in 24 hours')).toBeTruthy()
  })

  it('have points alone where the game does not count kills', async () => {
    const why = 'L2J servers count points of bosses, not kills'
    await openPage(Page, {
      ...answers,
      'world-abilities': {
        cannot: [],
        unkept: [{ fact: 'killCounts', why }],
        noItemTrail: null,
        refused: [],
      },
    })
    expect(await screen.findByText(`${why}.`)).toBeTruthy()
    expect(screen.queryByText(/kills?$/i)).toBeNull()
    expect(screen.queryByRole('columnheader', { name: /Kills/ })).toBeNull()
  })

  it('says that none of one’s own has hunted', async () => {
    await openPage(Page, { ...answers, 'my-hunter-places': [] })
    expect(await screen.findByText('None of your characters stands in this ranking.')).toBeTruthy()
  })

  it('of older rounds are a step away, and the round stands in the address', async () => {
    const { asked, search } = await openPage(Page, answers)
    expect(await screen.findByText('Current round')).toBeTruthy()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Older round' }))
    expect(await screen.findByText('Previous round')).toBeTruthy()
    expect(search()).toEqual({ round: 1 })
    await waitFor(() => expect(asked.some((path) => path.endsWith('roundNumber=1'))).toBe(true))
    await user.click(screen.getByRole('button', { name: 'Newer round' }))
    await waitFor(() => expect(search()).toEqual({}))
  })

  it('of older rounds are there when the running one has just begun', async () => {
    await openPage(Page, { ...answers, getTopBossHunters: [] })
    expect(await screen.findByText('The round has just begun')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Older round' }).disabled).toBe(false)
  })

  it('end where nothing is told any more, with a way back', async () => {
    const { search } = await openPage(Page, answers, '/?round=2')
    expect(await screen.findByText('Nothing is known about this round')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Older round' }).disabled).toBe(true)
    await userEvent.setup().click(screen.getByRole('button', { name: 'To the current round' }))
    await waitFor(() => expect(search()).toEqual({}))
  })

  it('earned from grand bosses alone where a chronicle has no others', async () => {
    await openPage(Page, { ...answers, getWorldInfo: worldInfo({ raidBosses: false }) })
    expect(await screen.findByText(/Chronicle 1.*has no raid bosses/)).toBeTruthy()
  })
})

it('a round nobody can ask for is the running one', () => {
  expect([roundIn('3'), roundIn(521), roundIn(-1), roundIn(1.5), roundIn('x')]).toEqual([3, 0, 0, 0, 0])
})
