import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { character, classList, ranked } from '../../support/people.ts'

const TopPvpByClassPage = async () =>
  (await import('../../../src/features/rankings/by-class/TopPvpByClassPage.tsx')).TopPvpByClassPage
const TopExpByClassPage = async () =>
  (await import('../../../src/features/rankings/by-class/TopExpByClassPage.tsx')).TopExpByClassPage
afterEach(() => vi.unstubAllGlobals())

const getClasses = (query: URLSearchParams) =>
  classList.filter(({ professionLevel }) => String(professionLevel) === query.get('classTransfer'))
const withoutThird = (query: URLSearchParams) => (query.get('classTransfer') === '3' ? [] : getClasses(query))
/** Somebody plays every class, unless it is told otherwise. */
const playing = (...nobody: string[]) =>
  classList.map(({ id: classId, ...one }) => ({
    classId,
    classType: one.classType,
    race: one.race,
    professionLevel: one.professionLevel,
    count: nobody.includes(one.classType) ? 0 : 3,
  }))
const pvp = {
  getClasses,
  getClassHistogram: playing(),
  getTopPVPByClass: (query: URLSearchParams) => [ranked(1, { name: `Best ${query.get('classType')}` })],
  getAllMACharacters: [character(5, { classId: 98, exp: 900 }), character(6, { classId: 88, exp: 100 })],
}
const checked = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name, checked: true })
const table = () => screen.findByRole('table', { name: /Top/ })

describe('the best fighters of a class', () => {
  it('begins with the class of my strongest character, and marks what I play', async () => {
    await openPage(TopPvpByClassPage, pvp)
    expect(await checked('Hierophant You play this class')).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Duelist You play this class' })).toBeTruthy()
    expect(await within(await table()).findByText('Best Hierophant')).toBeTruthy()
  })

  it('asks for the class of the address, and keeps a choice there', async () => {
    const user = userEvent.setup()
    const { search } = await openPage(TopPvpByClassPage, pvp, '/?class=Dreadnought&page=2')
    expect(await within(await table()).findByText('Best Dreadnought')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Phoenix Knight' }))
    await waitFor(() => expect(search()).toEqual({ class: 'Phoenix Knight' }))
    expect(await within(await table()).findByText('Best Phoenix Knight')).toBeTruthy()
  })

  it('changes race and profession without losing the way', async () => {
    const user = userEvent.setup()
    const { search } = await openPage(TopPvpByClassPage, pvp, '/?class=Duelist')
    await user.click(await screen.findByText('2nd profession'))
    await waitFor(() => expect(search()).toEqual({ class: 'Gladiator' }))
    await user.click(screen.getByRole('radio', { name: 'Elf' }))
    await waitFor(() => expect(search()).toEqual({ class: 'Temple Knight' }))
  })

  it('offers no profession nobody plays, but for the one of the address', async () => {
    const alone = { ...pvp, getClassHistogram: playing('Dreadnought', 'Phoenix Knight') }
    await openPage(TopPvpByClassPage, alone, '/?class=Dreadnought')
    expect(await checked('Dreadnought')).toBeTruthy()
    expect(screen.getByRole('radio', { name: /^Duelist/ })).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'Phoenix Knight' })).toBeNull()
  })

  it('falls back to a class of this chronicle where it knows none of that name', async () => {
    await openPage(
      TopPvpByClassPage,
      { ...pvp, getClasses: withoutThird, getAllMACharacters: [] },
      '/?class=Duelist',
    )
    expect(await checked('Gladiator')).toBeTruthy()
    expect(screen.queryByText('3rd profession')).toBeNull()
  })

  it('says so and offers to try again when the classes cannot be had', async () => {
    await openPage(TopPvpByClassPage, { ...pvp, getClasses: () => new Refusal(422, 'No classes today') })
    expect(await screen.findByText('No classes today')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})

const rankingOf = (id: number, players: object[]) => {
  const characters = players.map((player) => ({ ...player, classId: id }))
  const { id: classId, ...one } = classList.find((known) => known.id === id)!
  return {
    classId,
    classType: one.classType,
    race: one.race,
    professionLevel: one.professionLevel,
    characters,
  }
}
const exp = {
  getTopExpByClass: [
    rankingOf(2, [ranked(1, { name: 'Oldblade' })]),
    rankingOf(88, [ranked(1, { name: 'Swift' }), ranked(2, { name: 'Brave', characterId: 77 })]),
    rankingOf(99, [ranked(1, { name: 'Leafsong' })]),
  ],
  getAllMACharacters: [character(77)],
}

const place = (rank: number, name: string, above: string) => ({
  rank,
  change24h: null,
  change7d: null,
  characterId: rank,
  name,
  value: 900,
  above: { characterId: 1, name: above, distance: 50 },
})

describe('the most experienced of every class', () => {
  it('has my strongest in sight, each among those of its class, the best place first', async () => {
    await openPage(TopExpByClassPage, {
      ...exp,
      getAllMACharacters: [
        character(5, { classType: 'Hierophant', exp: 900 }),
        character(6, { classType: 'Duelist', exp: 100 }),
      ],
      'my-places': (query: URLSearchParams) =>
        query.get('classType') === 'Hierophant' ? [place(7, 'Ithfin', 'Ulm')] : [place(2, 'Brave', 'Swift')],
    })
    const bar = within(await screen.findByRole('region', { name: 'My places' }))
    expect(await bar.findByText('50 behind Swift')).toBeTruthy()
    const shown = bar.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(shown).toEqual(['2Brave · Duelist50 behind Swift900', '7Ithfin · Hierophant50 behind Ulm900'])
  })

  it('does not say that there are none of mine where mine could not be had', async () => {
    await openPage(TopExpByClassPage, { ...exp, getAllMACharacters: new Refusal(404, 'Not now') })
    const bar = within(await screen.findByRole('region', { name: 'My places' }))
    expect(await bar.findByText('—')).toBeTruthy()
  })

  it('shows the champions of the highest profession by race, with my own place', async () => {
    await openPage(TopExpByClassPage, exp)
    const human = await screen.findByRole('region', { name: 'Human' })
    expect(within(human).getByText('Swift')).toBeTruthy()
    expect(within(human).getByText('You: #2')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Elf' })).getByText('Leafsong')).toBeTruthy()
    expect(screen.queryByText('Oldblade')).toBeNull()
  })

  it('opens the ten of a class, keeps them in the address, and closes with Escape', async () => {
    const user = userEvent.setup()
    const { search } = await openPage(TopExpByClassPage, exp)
    await user.click(await screen.findByRole('button', { name: /Duelist/ }))
    const sheet = await screen.findByRole('dialog', { name: 'Duelist' })
    expect(within(sheet).getByText('Brave')).toBeTruthy()
    expect(within(sheet).getByText('You')).toBeTruthy()
    expect(search()).toEqual({ class: 'Duelist' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(search()).toEqual({}))
  })

  it('finds a character of any profession', async () => {
    await openPage(TopExpByClassPage, exp, '/?search=oldb')
    expect(await screen.findByText('Oldblade')).toBeTruthy()
    expect(screen.queryByText('Swift')).toBeNull()
  })

  it('says what was not found', async () => {
    await openPage(TopExpByClassPage, exp, '/?search=zzz')
    expect(await screen.findByText('Nothing found for “zzz”')).toBeTruthy()
  })

  it('leads to my own class', async () => {
    const user = userEvent.setup()
    await openPage(TopExpByClassPage, exp)
    await user.click(await screen.findByRole('button', { name: 'Jump to me' }))
    expect(document.activeElement?.textContent).toContain('Duelist')
  })

  it('is a table too, where everybody stands', async () => {
    await openPage(TopExpByClassPage, exp, '/?view=table')
    expect(await screen.findByText('4 rows')).toBeTruthy()
    expect(await screen.findByText('Oldblade')).toBeTruthy()
  })
})
