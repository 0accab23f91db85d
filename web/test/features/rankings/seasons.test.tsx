import type { seasons, StandingLine } from '@castellan/contract/calls/statistics/seasons'
import type { Received } from '@castellan/contract/engine/call'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { character, ranked, worldInfo } from '../../support/people.ts'

const TopPvpPage = async () => (await import('../../../src/features/rankings/TopPvpPage.tsx')).TopPvpPage
const TopPetsPage = async () => (await import('../../../src/features/pets/TopPetsPage.tsx')).TopPetsPage
const TopClansPage = async () => (await import('../../../src/features/clans/TopClansPage.tsx')).TopClansPage
const TopExpByClassPage = async () =>
  (await import('../../../src/features/rankings/by-class/TopExpByClassPage.tsx')).TopExpByClassPage
afterEach(() => vi.unstubAllGlobals())

const season = (key: string, isComplete = true): Received<typeof seasons.getSeasons>[number] => ({
  season: key,
  from: '2026-07-01',
  to: '2026-10-01',
  at: '2026-09-28T10:00:00.000Z',
  isComplete,
})
const line = (rank: number): StandingLine => ({
  rank,
  characterId: rank,
  name: `Then${rank}`,
  classId: 88,
  classType: 'Duelist',
  race: 'Human',
  level: 70,
  exp: 1000 - rank,
  pvp: 90 - rank,
  pk: 0,
  clan: 'Old Wolves',
})
const answers = {
  getTopPVP: [ranked(1)],
  getAllMACharacters: [character(2)],
  'my-places': [],
  seasons: [season('2026-Q3'), season('2026-05', false), season('2026-01-15')],
  'season-ranking': { ...season('2026-Q3'), characters: [line(1), line(2)] },
  'season-classes': { ...season('2026-Q3'), characters: [line(1), line(2)] },
  'my-season-places': [{ rank: 2, characterId: 2, name: 'Mine2' }],
}
const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Season' })

describe('the seasons of a ranking', () => {
  it('are offered by name, and the chosen one stands in the address', async () => {
    const user = userEvent.setup()
    const { search } = await openPage(TopPvpPage, answers)
    await screen.findByRole('option', { name: 'Q3 2026' })
    const names = within(await select())
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Now', 'Q3 2026', 'May 2026', 'From Jan 15, 2026'])
    await user.selectOptions(await select(), 'Q3 2026')
    expect((await screen.findAllByText('Then1')).length).toBeGreaterThan(0)
    expect(search()).toEqual({ season: '2026-Q3' })
    expect(screen.queryByText('Hero1')).toBeNull()
    await user.selectOptions(await select(), 'Now')
    expect((await screen.findAllByText('Hero1')).length).toBeGreaterThan(0)
    expect(search()).toEqual({})
  })

  it('show who stood where, and my own place of then', async () => {
    await openPage(TopPvpPage, answers, '/?season=2026-Q3')
    const mine = await screen.findByRole('region', { name: 'My places in the season' })
    await waitFor(() => expect(mine.textContent).toBe('2Mine2Place 2 when the season ended'))
    const row = (await within(await screen.findByRole('table')).findByText('Then2')).closest('tr')!
    expect(row.textContent).toContain('Old Wolves')
    expect(row.textContent).toContain('88')
    expect(await screen.findByText(/As the season ended/)).toBeTruthy()
  })

  it('have the pets, those without a name by their species', async () => {
    const pet = { rank: 1, petId: 7, npcId: 12077, species: 'Wolf', name: '', level: 40, exp: 500 }
    await openPage(
      TopPetsPage,
      {
        ...answers,
        getWorldInfo: worldInfo(),
        getTopPetsByExp: [],
        'my-pet-places': [],
        'season-pets': { ...season('2026-Q3'), pets: [{ ...pet, ownerId: 5, ownerName: 'Keeper' }] },
      },
      '/?season=2026-Q3',
    )
    const row = (await within(await screen.findByRole('table')).findByText('Keeper')).closest('tr')!
    expect(row.textContent).toContain('Wolf')
  })

  it('have the clans with what they had', async () => {
    const clan = { rank: 1, id: 9, name: 'OldGuard', level: 8, reputation: 1234, memberCount: 77 }
    await openPage(
      TopClansPage,
      {
        ...answers,
        getWorldInfo: worldInfo(),
        getTopClans: [],
        'my-clan-places': [],
        'season-clans': { ...season('2026-Q3'), clans: [clan] },
      },
      '/?season=2026-Q3',
    )
    const row = (await within(await screen.findByRole('table')).findByText('OldGuard')).closest('tr')!
    expect(row.textContent).toContain('1,234')
    expect(row.textContent).toContain('77')
  })

  it('say so where the portal was away at the end', async () => {
    await openPage(TopPvpPage, answers, '/?season=2026-05')
    expect(await screen.findByText(/The portal was away when it ended/)).toBeTruthy()
  })

  it('rest while none has ended', async () => {
    await openPage(TopPvpPage, { ...answers, seasons: [] })
    await waitFor(async () => expect((await select()).title).toBe('No season has ended yet'))
    expect((await select()).disabled).toBe(true)
  })

  it('say what is wrong with one that nobody kept, and lead back', async () => {
    const user = userEvent.setup()
    await openPage(
      TopPvpPage,
      {
        ...answers,
        'season-ranking': new Refusal(404, 'Nothing is kept of such a season', 'SEASON_NOT_FOUND'),
      },
      '/?season=2019-Q1',
    )
    expect((await screen.findAllByText('Nothing is kept of such a season')).length).toBeGreaterThan(0)
    await user.selectOptions(await select(), 'Now')
    expect((await screen.findAllByText('Hero1')).length).toBeGreaterThan(0)
  })

  it('are empty where nobody was ranked', async () => {
    await openPage(
      TopPvpPage,
      { ...answers, 'season-ranking': { ...season('2026-Q3'), characters: [] }, 'my-season-places': [] },
      '/?season=2026-Q3',
    )
    expect(await screen.findByText('Nobody was ranked')).toBeTruthy()
    expect(await screen.findByText('None of your characters was ranked in this season.')).toBeTruthy()
  })

  it('have the tens of all classes in one table', async () => {
    await openPage(TopExpByClassPage, { ...answers, getTopExpByClass: [] }, '/?season=2026-Q3')
    expect(await screen.findByText('Then2')).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'Champions' })).toBeNull()
  })
})
