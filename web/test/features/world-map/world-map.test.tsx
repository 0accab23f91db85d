import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { clan, worldInfo } from '../../support/people.ts'
import { boss, castle, contestedHall, inHours, rentableHall, wolves } from '../../support/places.ts'

const WorldMapPage = async () =>
  (await import('../../../src/features/world-map/WorldMapPage.tsx')).WorldMapPage
afterEach(() => vi.unstubAllGlobals())

const answers = {
  getWorldInfo: { ...worldInfo(), castleIds: [1, 3], rentableHallIds: [22, 23], contestableHallIds: [21] },
  getCastleInfo: (query: URLSearchParams) =>
    query.get('castleId') === '1'
      ? castle(1, { name: 'Gludio', owner: wolves, taxPercent: 15 })
      : castle(3, { name: 'Giran' }),
  getRentableClanHall: (query: URLSearchParams) =>
    rentableHall(Number(query.get('clanHallId')), query.get('clanHallId') === '22' ? { owner: wolves } : {}),
  getConquestedClanHall: contestedHall(21),
  getBosses: [
    boss(29_001, { name: 'Queen Ant', kind: 'grand' }),
    boss(25_001, {
      name: 'Kutus',
      isAlive: false,
      respawn: { from: inHours(-1), to: inHours(3) },
      location: { x: -54_416, y: 146_480, z: 0 },
    }),
    boss(25_004, { name: 'Turek', location: { x: -94_208, y: 100_240, z: 0 } }),
  ],
  getClanById: clan(7),
}
const group = (name: string) => screen.findByRole('region', { name })

describe('the map of the world', () => {
  it('names every castle with its owner, every boss with its state, every town with its halls', async () => {
    await openPage(WorldMapPage, answers)
    const castles = within(await group('Castles'))
    expect(await castles.findByRole('button', { name: 'Gludio Wolves' })).toBeTruthy()
    expect(castles.getByRole('button', { name: 'Giran No lord' })).toBeTruthy()
    const towns = within(await group('Towns with clan halls'))
    expect(await towns.findByRole('button', { name: /^2 Gludio 2 halls, 1 without an owner$/ })).toBeTruthy()
    expect(towns.getByRole('button', { name: /^1 Dion 1 hall, 1 without an owner$/ })).toBeTruthy()
    expect(within(await group('Grand bosses')).getByRole('button', { name: /Queen Ant Alive/ })).toBeTruthy()
    const raids = within(await group('Raid bosses')).getAllByRole('button')
    // what cannot wait comes first
    expect(raids.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Kutus.*Window closes in 0[23]:/),
      expect.stringMatching(/Turek.*Alive/),
    ])
  })

  it('writes each name once on the drawing: a town without a castle has its own', async () => {
    await openPage(WorldMapPage, answers)
    await group('Towns with clan halls')
    const ground = within(document.querySelector<HTMLElement>('figure [aria-hidden="true"]')!)
    for (const name of ['Gludio', 'Giran', 'Dion'])
      await expect.poll(() => ground.queryAllByText(name)).toHaveLength(1)
  })

  it('opens a castle with owner, tax and siege, a boss with its window, a town with its halls', async () => {
    const user = userEvent.setup()
    await openPage(WorldMapPage, answers)
    await user.click(await screen.findByRole('button', { name: 'Gludio Wolves' }))
    const sheet = await screen.findByRole('dialog', { name: 'Gludio' })
    expect(within(sheet).getByText('15%')).toBeTruthy()
    expect(within(sheet).getByText('Next siege')).toBeTruthy()
    await user.click(within(sheet).getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: /Kutus/ }))
    const lair = await screen.findByRole('dialog', { name: 'Kutus' })
    expect(within(lair).getByText('Window closes')).toBeTruthy()
    await user.click(within(lair).getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: /^2 Gludio/ }))
    const town = await screen.findByRole('dialog', { name: 'Gludio' })
    expect(within(town).getAllByRole('listitem')).toHaveLength(2)
    expect(within(town).getByText('Stands empty')).toBeTruthy()
  })

  it('shows one kind alone where one is chosen', async () => {
    await openPage(WorldMapPage, answers)
    await group('Grand bosses')
    await userEvent.setup().click(screen.getByRole('radio', { name: 'Halls' }))
    await group('Towns with clan halls')
    expect(screen.queryByRole('region', { name: 'Grand bosses' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Castles' })).toBeNull()
  })

  it('opens the place nearest to where somebody presses, and none where nothing is near', async () => {
    const { search } = await openPage(WorldMapPage, answers)
    await group('Raid bosses')
    const ground = document.querySelector('figure [aria-hidden="true"]')!
    vi.spyOn(ground, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 372, 496))
    // one pixel for a thousand of the game's units
    const press = (x: number, y: number) => fireEvent.click(ground, { clientX: x + 134, clientY: y + 208 })
    press(0, -150)
    expect(search()['place']).toBeUndefined()
    press(120, 140)
    await waitFor(() => expect(search()['place']).toBe('castle-3'))
    expect(await screen.findByRole('dialog', { name: 'Giran' })).toBeTruthy()
  })

  it('does not count the halls of its towns where one of them could not be had', async () => {
    await openPage(WorldMapPage, { ...answers, getConquestedClanHall: new Refusal(404, 'Gone') })
    expect(within(await group('Towns with clan halls')).getAllByText('Not loaded')).not.toEqual([])
    expect(screen.queryByText(/halls?, .*free/)).toBeNull()
  })

  it('says what could not be had, and asks for it again', async () => {
    let fails = true
    await openPage(WorldMapPage, {
      ...answers,
      getBosses: () => (fails ? new Refusal(404, 'The world is closed') : answers.getBosses),
    })
    await group('Castles')
    expect(await screen.findByText('The world is closed')).toBeTruthy()
    fails = false
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
    expect(await group('Grand bosses')).toBeTruthy()
    expect(screen.queryByText('The world is closed')).toBeNull()
  })
})
