import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Boss } from '@castellan/contract/calls/statistics/bosses'
import { windowEvents } from '../../../src/features/bosses/boss-events.ts'
import { lastTurn, phaseOf, urgency, wayOf, windowOf } from '../../../src/domain/bosses/boss-phase.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { character, classList, worldInfo } from '../../support/people.ts'
import { boss, HOUR, hunter, inHours } from '../../support/places.ts'

const BossesPage = async () => (await import('../../../src/features/bosses/BossesPage.tsx')).BossesPage
afterEach(() => vi.unstubAllGlobals())

const dead = (from: number, to: number) => ({
  isAlive: false,
  killedAt: inHours(-20),
  lastKiller: 'Esshais',
  respawn: { from: inHours(from), to: inHours(to) },
})
const bosses = [
  boss(29019, {
    name: 'Antharas',
    level: 79,
    kind: 'grand',
    ...dead(-1, 3),
    location: { x: 131_000, y: -2, z: 3 },
    place: { name: 'Dragon Valley', relation: 'off', direction: 'north-east' },
  }),
  boss(29001, { name: 'Queen Ant', kind: 'grand' }),
  boss(25001, { name: 'Madness Beast', level: 21 }),
  boss(25002, { name: 'Pan Dryad', level: 25, ...dead(2, 9) }),
  boss(25003, { name: 'Ikuntai', level: 34, ...dead(-9, -1) }),
]
const answers = {
  getWorldInfo: worldInfo(),
  getBosses: bosses,
  getBoss: { ...bosses[0]!, hunters: [hunter(1, { characterId: 1003, name: 'Mine' }), hunter(2)] },
  getAllMACharacters: [],
  getClasses: (query: URLSearchParams) =>
    classList.filter(({ professionLevel }) => professionLevel === Number(query.get('classTransfer'))),
}
const row = (name: string) => within(screen.getByText(name, { selector: 'td *' }).closest('tr')!)
const table = () => screen.findByRole('table', { name: 'Raid bosses by level' })

describe('the bosses', () => {
  it('are counted by what a hunter wants to know', async () => {
    await openPage(BossesPage, answers)
    expect(await screen.findByText('2 of 5')).toBeTruthy()
    expect(await screen.findByText('1 of them overdue')).toBeTruthy()
    expect(screen.getByText('Next window').parentElement?.textContent).toContain('Pan Dryad')
  })

  it('stand with their phase and the time that is left', async () => {
    await openPage(BossesPage, answers)
    await table()
    expect(await screen.findByText('Pan Dryad', { selector: 'td *' })).toBeTruthy()
    expect(row('Pan Dryad').getByText('Resting')).toBeTruthy()
    expect(row('Pan Dryad').getByText(/^0[12]:\d\d:\d\d$/)).toBeTruthy()
    expect(row('Ikuntai').getByText('Overdue')).toBeTruthy()
    expect(row('Madness Beast').getByText('Alive', { selector: '[class*=Badge] *' })).toBeTruthy()
  })

  it('are chosen by state and level, which stand in the address', async () => {
    const { search } = await openPage(BossesPage, answers, '/?levels=20')
    await screen.findByText('Madness Beast')
    expect(within(await table()).getAllByRole('row')).toHaveLength(3)
    await userEvent.setup().click(screen.getByRole('radio', { name: 'Resting' }))
    await waitFor(() => expect(search()).toEqual({ levels: 20, state: 'resting' }))
    await waitFor(async () => expect(within(await table()).getAllByRole('row')).toHaveLength(2))
  })

  it('open one by one: window, place, hunters, one’s own marked; the address keeps it open', async () => {
    const { search } = await openPage(BossesPage, { ...answers, getAllMACharacters: [character(1003)] })
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Antharas' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Antharas' }))
    expect(search()).toEqual({ boss: 29019 })
    expect(sheet.getByText('To the north-east of Dragon Valley')).toBeTruthy()
    expect(sheet.getByText('131000 -2 3')).toBeTruthy()
    expect(sheet.getAllByText('Esshais')).toHaveLength(1)
    expect((await sheet.findByText('Hunter2')).closest('li')?.dataset['mine']).toBeUndefined()
    await waitFor(() => expect(sheet.getByText('Mine').closest('li')?.dataset['mine']).toBe('true'))
  })

  it('that an address names and the world has not are told to be missing', async () => {
    await openPage(BossesPage, answers, '/?boss=1')
    expect(within(await screen.findByRole('dialog')).getByText('There is no such boss here')).toBeTruthy()
  })

  it('say that a chronicle has no raid bosses, in its name', async () => {
    await openPage(BossesPage, {
      ...answers,
      getWorldInfo: worldInfo({ raidBosses: false }),
      getBosses: bosses.slice(0, 2),
    })
    expect(
      await screen.findByText(/No raid bosses roam the land in Chronicle 1.*its 2 grand bosses/),
    ).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('offer to try again when they cannot be had', async () => {
    await openPage(BossesPage, { ...answers, getBosses: new Refusal(404, 'The world is closed') })
    expect(await screen.findByText('The world is closed')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})

/** A moment so many hours after the kill. */
const at = (hours: number) => 1e12 + hours * HOUR

describe('a boss between two fights', () => {
  const from = 10 * HOUR
  const to = 14 * HOUR
  const respawn = { from: new Date(from + 1e12).toISOString(), to: new Date(to + 1e12).toISOString() }
  const killed = boss(1, { isAlive: false, killedAt: new Date(1e12).toISOString(), respawn })

  it('rests until its window opens, may appear within it, and is overdue from its end on', () => {
    expect([9.99, 10, 13.99, 14].map((hours) => phaseOf(killed, at(hours)))).toEqual([
      'resting',
      'window',
      'window',
      'overdue',
    ])
  })

  it('is alive whatever an old window says, and dead where nobody knows its return', () => {
    expect(phaseOf({ ...killed, isAlive: true }, at(11))).toBe('alive')
    expect(windowOf({ ...killed, isAlive: true })).toBeNull()
    expect(phaseOf({ ...killed, respawn: null }, at(11))).toBe('dead')
  })

  it('has come as far as its bar says', () => {
    const window = windowOf(killed)!
    expect(wayOf(killed, window, at(7))).toEqual({ windowAt: 10 / 14, now: 0.5 })
    expect(wayOf(killed, window, at(99)).now).toBe(1)
    expect(wayOf({ ...killed, killedAt: null }, window, at(10))).toEqual({ windowAt: 0.5, now: 0.5 })
  })

  it('turns only at the edges of its window', () => {
    expect(lastTurn([killed], at(9))).toBe(0)
    expect(lastTurn([killed], at(12))).toBe(at(10))
    expect(lastTurn([killed], at(20))).toBe(at(14))
  })

  it('comes before those that rest longer, after those that may appear and those that live', () => {
    const order = [{ ...killed, isAlive: true }, killed].map((one) => urgency(one, at(12)))
    expect(urgency(killed, at(12))).toBeLessThan(urgency(killed, at(1)))
    expect(order[0]).toBe(0)
    expect(urgency({ ...killed, respawn: null }, at(1))).toBe(Number.MAX_SAFE_INTEGER)
  })

  it('is an event while its window is not over', () => {
    const place = { server: 'Lionna x5', page: new URL('https://portal.example/lionna_x5/stats/bosses') }
    const t = ((key: string) => key) as never
    expect(windowEvents([killed], { t, ...place, now: at(13) })).toMatchObject([
      { start: at(10), end: at(14), uid: `boss-1-${at(10)}@lionna_x5.portal.example` },
    ])
    expect(windowEvents([killed], { t, ...place, now: at(14) })).toEqual([])
    const spot = {
      location: { x: 1, y: 2, z: 3 },
      place: { name: 'Ant Nest', relation: 'in', direction: null },
    }
    expect(windowEvents([{ ...killed, ...spot } as Boss], { t, ...place, now: at(13) })[0]?.location).toBe(
      'Lionna x5: Ant Nest (1, 2, 3)',
    )
  })
})
