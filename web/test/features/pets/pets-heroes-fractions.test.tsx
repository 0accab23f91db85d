import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { character, classList, worldInfo } from '../../support/people.ts'

const TopPetsPage = async () => (await import('../../../src/features/pets/TopPetsPage.tsx')).TopPetsPage
const HeroesPage = async () => (await import('../../../src/features/heroes/HeroesPage.tsx')).HeroesPage
const FractionsPage = async () =>
  (await import('../../../src/features/fractions/FractionsPage.tsx')).FractionsPage
afterEach(() => vi.unstubAllGlobals())

const pet = (rank: number, npcId: number, species: string, name: string, ownerId = 1) => ({
  rank,
  petId: 100 + rank,
  npcId,
  species,
  name,
  level: 70 - rank,
  exp: 1_000_000 / rank,
  ownerId,
  ownerName: `Owner${ownerId}`,
  change24h: rank === 1 ? 4 : null,
  change7d: null,
})
const pets = [
  pet(1, 12077, 'Wolf', 'Fang'),
  pet(2, 12526, 'Wind Strider', '', 42),
  pet(3, 99999, 'Pet 99999', 'Odd'),
]
const petAnswers = {
  getWorldInfo: worldInfo(),
  getAllMACharacters: [character(42)],
  'my-pet-places': [
    { ...pet(2, 12526, 'Wind Strider', '', 42), rank: 4_711, above: { name: 'Fang', distance: 500_000 } },
  ],
  getTopPetsByExp: (query: URLSearchParams) =>
    query.has('classId') ? pets.filter(({ npcId }) => String(npcId) === query.get('classId')) : pets,
}
const tableRow = async (text: string) =>
  (await within(await screen.findByRole('table')).findAllByText(text))[0]!.closest('tr')!

describe('the pets', () => {
  it('marks my own by its owner, and calls a nameless one by its species', async () => {
    await openPage(TopPetsPage, petAnswers)
    await waitFor(async () => expect((await tableRow('Wind Strider')).dataset['mine']).toBe('true'))
    expect((await tableRow('Fang')).dataset['mine']).toBeUndefined()
  })

  it('has my own in sight, with which is next above', async () => {
    await openPage(TopPetsPage, petAnswers)
    const bar = within(await screen.findByRole('region', { name: 'My places' }))
    expect(await bar.findByText('Wind Strider')).toBeTruthy()
    expect(bar.getByText('500,000 behind Fang')).toBeTruthy()
    expect(bar.getByText('4,711')).toBeTruthy()
  })

  it('say how their ranks changed', async () => {
    await openPage(TopPetsPage, petAnswers)
    expect(within(await tableRow('Fang')).getByText('+4 in 24 hours')).toBeTruthy()
  })

  it('shows one species, kept in the address', async () => {
    const user = userEvent.setup()
    const { search } = await openPage(TopPetsPage, petAnswers)
    await user.click(await screen.findByRole('radio', { name: 'Wolf' }))
    await waitFor(() => expect(search()).toEqual({ species: 12077 }))
    expect(await screen.findByText('1 row')).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Wind Strider' })).toBeTruthy()
  })

  it('says that a chronicle lacks them, by its name, and where they are', async () => {
    await openPage(TopPetsPage, { ...petAnswers, getWorldInfo: worldInfo({ pets: false }) })
    expect(await screen.findByText(/Chronicle 1: Harbingers of War/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Pets have not come to this world yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the most experienced characters' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('shows itself where the server does not say what it has', async () => {
    await openPage(TopPetsPage, { ...petAnswers, getWorldInfo: new Refusal(404, 'No such call') })
    expect(await tableRow('Fang')).toBeTruthy()
  })
})

const hero = (characterId: number, classId: number, times: number, message: string | null) => {
  const { classType, race } = classList.find(({ id }) => id === classId)!
  return {
    characterId,
    name: `Hero${characterId}`,
    classId,
    classType,
    race,
    level: 78,
    clan: null,
    times,
    message,
  }
}
const heroAnswers = {
  getWorldInfo: worldInfo(),
  getAllMACharacters: [character(2)],
  getHeroes: [hero(1, 88, 1, 'Unbroken.'), hero(2, 98, 4, null), hero(3, 99, 2, '<b>bold</b>')],
  getClasses: classList.filter(({ professionLevel }) => professionLevel === 3),
}

describe('the heroes', () => {
  it('stand by race with their words, mine marked, empty seats named', async () => {
    await openPage(HeroesPage, heroAnswers)
    const human = await screen.findByRole('region', { name: 'Human' })
    expect(within(human).getByText('Unbroken.')).toBeTruthy()
    expect(within(human).getByText('Hero for the first time')).toBeTruthy()
    await waitFor(() => expect(within(human).getByText('You')).toBeTruthy())
    expect(
      await within(human).findByText('Without a hero this month: Dreadnought, Phoenix Knight'),
    ).toBeTruthy()
  })

  it('show what somebody wrote as text and nothing else', async () => {
    await openPage(HeroesPage, heroAnswers)
    expect(await screen.findByText('<b>bold</b>')).toBeTruthy()
  })

  it('stand by honours when asked to, kept in the address', async () => {
    const user = userEvent.setup()
    const { search } = await openPage(HeroesPage, heroAnswers)
    await user.click(await screen.findByText('By honours'))
    await waitFor(() => expect(search()).toEqual({ sort: 'times' }))
    expect((await screen.findAllByRole('heading', { level: 3 })).map((one) => one.textContent)).toEqual([
      'Hero2',
      'Hero3',
      'Hero1',
    ])
  })

  it('are found by name, class and words', async () => {
    await openPage(HeroesPage, heroAnswers, '/?search=unbro')
    expect(await screen.findByText('1 hero')).toBeTruthy()
  })

  it('are not shown as missing where the chronicle has none', async () => {
    await openPage(HeroesPage, { ...heroAnswers, getHeroes: [], getWorldInfo: worldInfo({ heroes: false }) })
    expect(await screen.findByRole('heading', { name: 'This world knows no heroes yet' })).toBeTruthy()
    expect(screen.queryByText('No heroes this month')).toBeNull()
  })

  it('say so when this month named none', async () => {
    await openPage(HeroesPage, { ...heroAnswers, getHeroes: [] })
    expect(await screen.findByText('No heroes this month')).toBeTruthy()
  })
})

const side = (fractionId: number, name: string, members: number, castles: number) => ({
  fractionId,
  name,
  clans: 10,
  members,
  online: 0,
  pvp: 3 * members,
  castles,
})
const sides = [side(1, 'Light', 300, 1), side(2, 'Flame', 100, 4)]
const fractionAnswers = {
  getWorldInfo: worldInfo(),
  getFractionsIds: [1, 2],
  getFractionReport: (query: URLSearchParams) =>
    sides.find(({ fractionId }) => String(fractionId) === query.get('fractionId')) ??
    new Refusal(404, 'No such fraction'),
}

describe('the fractions', () => {
  it('face each other with their shares', async () => {
    await openPage(FractionsPage, fractionAnswers)
    const members = await screen.findByRole('region', { name: 'Members' })
    expect(members.textContent).toContain('Light: 30075.0%')
    expect(members.textContent).toContain('Flame: 10025.0%')
    expect(screen.getByRole('region', { name: 'Light' }).textContent).toContain('ahead in 2 of 5')
    expect(screen.getByRole('region', { name: 'Flame' }).textContent).toContain('ahead in 1 of 5')
  })

  it('share equally what nobody has', async () => {
    await openPage(FractionsPage, fractionAnswers)
    expect((await screen.findByRole('region', { name: 'Online' })).textContent).toContain('050.0%')
  })

  it('offer to try again when one side cannot be had', async () => {
    await openPage(FractionsPage, { ...fractionAnswers, getFractionsIds: [1, 3] })
    expect(await screen.findByText('No such fraction')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  it('are not shown as missing where the world has none', async () => {
    await openPage(FractionsPage, {
      ...fractionAnswers,
      getFractionsIds: [],
      getWorldInfo: worldInfo({ factions: false }),
    })
    expect(await screen.findByRole('heading', { name: 'There are no sides in this war' })).toBeTruthy()
  })
})
