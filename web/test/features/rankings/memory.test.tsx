import type { OwnPlace } from '@castellan/contract/calls/statistics/rankings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { character, ranked } from '../../support/people.ts'

const TopPvpPage = async () => (await import('../../../src/features/rankings/TopPvpPage.tsx')).TopPvpPage
afterEach(() => vi.unstubAllGlobals())

const place = (rank: number, known: Partial<OwnPlace> = {}): OwnPlace => ({
  rank,
  change24h: 5,
  change7d: -12,
  characterId: 7,
  name: 'Mine7',
  value: 40,
  above: { characterId: 8, name: 'Rival', distance: 3 },
  ...known,
})
const answers = {
  getTopPVP: [ranked(1, { change24h: 2, change7d: -4 }), ranked(2, { change24h: 0, change7d: 3 })],
  getAllMACharacters: [character(7)],
  'my-places': [place(243)],
}
const rowOf = async (name: string) =>
  (await within(await screen.findByRole('table')).findByText(name)).closest('tr')!
const myPlaces = () => screen.findByRole('region', { name: 'My places' })

describe('the memory of a ranking', () => {
  it('is of a day until a week is chosen, which the address keeps', async () => {
    const user = userEvent.setup()
    const { search } = await openPage(TopPvpPage, answers)
    expect((await rowOf('Hero1')).textContent).toContain('▲2')
    expect((await rowOf('Hero2')).textContent).not.toMatch(/[▲▼]/)
    await user.click(screen.getByRole('radio', { name: '7 days' }))
    expect((await rowOf('Hero1')).textContent).toContain('▼4')
    expect((await rowOf('Hero2')).textContent).toContain('▲3')
    await waitFor(async () => expect((await myPlaces()).textContent).toContain('▼12'))
    expect(search()).toEqual({ since: 'week' })
  })
})

describe('my own place', () => {
  it('stands beside a ranking it is too deep for, with the distance to the next above', async () => {
    await openPage(TopPvpPage, answers)
    await screen.findByText('3 behind Rival')
    expect((await myPlaces()).textContent).toBe('243Mine7+5 in 24 hours, −12 in 7 days▲53 behind Rival40')
  })

  it('says so where nobody is above, and where the next has as much', async () => {
    await openPage(TopPvpPage, {
      ...answers,
      'my-places': [
        place(1, { above: null }),
        place(9, { characterId: 9, above: { characterId: 8, name: 'Twin', distance: 0 } }),
      ],
    })
    await screen.findByText('Nobody is above')
    const [first, second] = within(await myPlaces()).getAllByRole('listitem')
    expect(first!.textContent).toContain('Nobody is above')
    expect(second!.textContent).toContain('Level with Twin')
  })

  it('is not asked for by who has nobody, who is told so', async () => {
    const { asked } = await openPage(TopPvpPage, { ...answers, getAllMACharacters: [] })
    expect(await screen.findByText('You have no characters here yet.')).toBeTruthy()
    expect(asked.some((one) => one.includes('my-places'))).toBe(false)
  })

  it('is missing where all of mine are deeper', async () => {
    await openPage(TopPvpPage, { ...answers, 'my-places': [] })
    expect(await screen.findByText('None of your characters stands in this ranking.')).toBeTruthy()
  })

  it('leaves the ranking as it is where it cannot be had, and can be asked for again', async () => {
    const user = userEvent.setup()
    let isBroken = true
    await openPage(TopPvpPage, {
      ...answers,
      'my-places': () => (isBroken ? new Refusal(503, 'Not there') : [place(243)]),
    })
    expect(await screen.findByText('Not there')).toBeTruthy()
    expect(await rowOf('Hero1')).toBeTruthy()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(async () => expect((await myPlaces()).textContent).toContain('Mine7'))
  })
})
