import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { byTown, filterIn, stateOf } from '../../../src/features/clan-halls/hall-state.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { clan, worldInfo } from '../../support/people.ts'
import { contestedHall, inHours, ravens, rentableHall, wolves } from '../../support/places.ts'

const ClanHallsPage = async () =>
  (await import('../../../src/features/clan-halls/ClanHallsPage.tsx')).ClanHallsPage
afterEach(() => vi.unstubAllGlobals())

const auction = { currentBid: 12_592_299, bidders: 3, endsAt: inHours(14) }
const halls = [
  rentableHall(22, {
    owner: wolves,
    paidUntil: '2026-11-21T22:46:00Z',
    functions: [
      { kind: 'hp', level: 3, lease: 21_000, until: '2026-11-22T10:00:00Z' },
      { kind: 'oracle', level: 1, lease: 5, until: null },
    ],
  }),
  rentableHall(23, { auction }),
  rentableHall(31, { town: 'Dion' }),
]
const answers = {
  getWorldInfo: { ...worldInfo(), rentableHallIds: [22, 23, 31], contestableHallIds: [21] },
  getRentableClanHall: (query: URLSearchParams) =>
    halls.find(({ clanHallId }) => clanHallId === Number(query.get('clanHallId')))!,
  getConquestedClanHall: contestedHall(21, { name: 'Fortress of Resistance', attackers: [ravens] }),
  getClanById: clan(7),
}
const town = (name: string) => screen.findByRole('region', { name })
const hall = (name: string) => screen.findByText(name).then((found) => within(found.closest('li')!))

describe('the clan halls', () => {
  it('stand by town, each with its tenant and its terms', async () => {
    await openPage(ClanHallsPage, answers)
    expect(within(await town('Gludio')).getByText('2 halls, 1 rented')).toBeTruthy()
    expect(within(await town('Dion')).getAllByRole('listitem')).toHaveLength(1)
    const rented = await hall('Hall22')
    expect(rented.getByText('Wolves')).toBeTruthy()
    expect(rented.getByText('2026-11-21 22:46')).toBeTruthy()
    expect(rented.getByText('Grade 2 of 3')).toBeTruthy()
  })

  it('read out what their functions do, unknown ones by their own name', async () => {
    await openPage(ClanHallsPage, answers)
    const rented = await hall('Hall22')
    expect(rented.getByText('HP recovery, level 3, 21,000 adena, until 2026-11-22 10:00')).toBeTruthy()
    expect(rented.getByText('oracle, level 1, 5 adena, until NONE')).toBeTruthy()
  })

  it('under the hammer tell bid, bidders and the time that is left', async () => {
    await openPage(ClanHallsPage, answers)
    const offered = await hall('Hall23')
    expect(offered.getByText('12,592,299')).toBeTruthy()
    expect(offered.getByText('3 bidders')).toBeTruthy()
    expect(offered.getByText(/^1[34]:\d\d:\d\d$/)).toBeTruthy()
  })

  it('whose auction is over are not counted among those under the hammer', async () => {
    const over = rentableHall(31, {
      town: 'Dion',
      auction: { ...auction, currentBid: 99_999_999, endsAt: inHours(-1) },
    })
    await openPage(ClanHallsPage, {
      ...answers,
      getRentableClanHall: (query) =>
        query.get('clanHallId') === '31' ? over : answers.getRentableClanHall(query),
    })
    expect(await screen.findByText('1 under the hammer')).toBeTruthy()
    expect(screen.getByText('Highest bid').parentElement!.textContent).toContain('12,592,299')
  })

  it('that are fought for tell when, and by whom', async () => {
    await openPage(ClanHallsPage, answers)
    const card = within(await screen.findByRole('region', { name: 'Fortress of Resistance' }))
    expect(card.getByText('Dion · 60-minute battle')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Ravens' })).toBeTruthy()
  })

  it('are chosen by state and town, which stand in the address', async () => {
    const { search } = await openPage(ClanHallsPage, answers)
    await town('Dion')
    await userEvent.setup().click(screen.getByRole('radio', { name: 'Auction' }))
    await waitFor(() => expect(search()).toEqual({ show: 'auction' }))
    expect(screen.queryByText('Hall22')).toBeNull()
    expect(screen.getByText('Hall23')).toBeTruthy()
  })

  it('say so where a choice leaves none', async () => {
    await openPage(ClanHallsPage, answers, '/?show=auction&town=Dion')
    expect(await screen.findByText('No hall is under the hammer')).toBeTruthy()
  })

  it('fill from the top: what comes early waits for what stands before it', async () => {
    const first = Promise.withResolvers<object>()
    await openPage(ClanHallsPage, {
      ...answers,
      getRentableClanHall: (query) =>
        query.get('clanHallId') === '22' ? first.promise : answers.getRentableClanHall(query),
    })
    expect(await screen.findByText('Fortress of Resistance')).toBeTruthy()
    expect(screen.queryByText('Hall23')).toBeNull()
    first.resolve(halls[0]!)
    expect(await screen.findByText('Hall22')).toBeTruthy()
    expect(screen.getByText('Hall23')).toBeTruthy()
  })

  it('name the towns and halls that a chronicle does not have', async () => {
    await openPage(ClanHallsPage, answers)
    const note = await screen.findByText(/In Chronicle 1.*, no halls are for rent in Gludin, Aden, /)
    expect(note.textContent).toContain('Not fought for in Chronicle 1: Harbingers of War: Devastated Castle')
  })

  it('show the others when some cannot be had', async () => {
    await openPage(ClanHallsPage, {
      ...answers,
      getRentableClanHall: (query) =>
        query.get('clanHallId') === '23' ? new Refusal(404, 'Gone') : answers.getRentableClanHall(query),
    })
    expect(await hall('Hall22')).toBeTruthy()
    expect(await screen.findByText('One hall could not be shown: Gone')).toBeTruthy()
  })

  it('are neither counted nor summed up where one of them cannot be had, which is named', async () => {
    await openPage(ClanHallsPage, { ...answers, getConquestedClanHall: new Refusal(404, 'Gone') })
    const card = await screen.findByRole('region', { name: 'Fortress of Resistance' })
    expect(within(card).getByRole('heading', { name: 'Fortress of Resistance' })).toBeTruthy()
    expect(await screen.findAllByText('Not loaded')).toHaveLength(5)
    expect(screen.queryByText('No battle is set')).toBeNull()
  })

  it('of a town are not counted where one cannot be had that may stand there', async () => {
    await openPage(ClanHallsPage, {
      ...answers,
      getRentableClanHall: (query) =>
        query.get('clanHallId') === '23' ? new Refusal(404, 'Gone') : answers.getRentableClanHall(query),
    })
    expect(await hall('Hall22')).toBeTruthy()
    expect(screen.queryByText(/\d rented/)).toBeNull()
  })
})

it('a hall is bid for before it is lived in, and empty only without both', () => {
  expect(stateOf(rentableHall(1, { owner: wolves, auction }))).toBe('auction')
  expect(stateOf(rentableHall(1, { owner: wolves }))).toBe('rented')
  expect(stateOf(rentableHall(1))).toBe('free')
})

it('towns stand in the order in which their halls came', () => {
  const rows = [rentableHall(1, { town: 'Rune' }), rentableHall(2), rentableHall(3, { town: 'Rune' })]
  expect(byTown(rows).map(({ name, halls: { length } }) => [name, length])).toEqual([
    ['Rune', 2],
    ['Gludio', 1],
  ])
})

it('a filter nobody offers shows all', () => {
  expect([filterIn('free'), filterIn('x'), filterIn(undefined)]).toEqual(['free', 'all', 'all'])
})
