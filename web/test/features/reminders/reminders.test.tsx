import type { ReminderChoice, UpcomingReminder } from '@castellan/contract/calls/statistics/reminders'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { clan, worldInfo } from '../../support/people.ts'
import { boss, castle, contestedHall, inHours } from '../../support/places.ts'

const RemindersPage = async () =>
  (await import('../../../src/features/reminders/RemindersPage.tsx')).RemindersPage
const CastlesPage = async () => (await import('../../../src/features/castles/CastlesPage.tsx')).CastlesPage
afterEach(() => vi.unstubAllGlobals())

const NOTHING: ReminderChoice = {
  sieges: 'chosen',
  clanSieges: false,
  heroes: false,
  minutes: 30,
  castleIds: [],
  hallIds: [],
  bossIds: [],
}
/** A server that remembers what was chosen. */
function serverWith(chosen: Partial<ReminderChoice> = {}, upcoming: readonly UpcomingReminder[] = []) {
  let choice = { ...NOTHING, ...chosen }
  let calendar: string | null = null
  let made = 0
  const keep = (part: Partial<ReminderChoice>) => {
    choice = { ...choice, ...part }
    return { message: 'Chosen' }
  }
  const lists = { castle: 'castleIds', hall: 'hallIds', boss: 'bossIds' } as const
  return {
    getWorldInfo: { ...worldInfo(), castleIds: [1], contestableHallIds: [21] },
    getCastleInfo: castle(1, { name: 'Gludio' }),
    getConquestedClanHall: contestedHall(21, { name: 'Fortress of Resistance' }),
    getBosses: [
      boss(29_001, { name: 'Queen Ant', kind: 'grand' }),
      boss(25_001, { name: 'Greyclaw Kutus', kind: 'raid' }),
      boss(25_002, { name: 'Ghost of Peasant', kind: 'raid' }),
    ],
    getClanById: clan(7),
    reminders: () => choice,
    'upcoming-reminders': upcoming,
    'reminder-calendar': () => ({ path: calendar }),
    'make-reminder-calendar': () => ({ path: (calendar = `/api/calendar/${++made}.ics`) }),
    'remove-reminder-calendar': () => {
      calendar = null
      return { message: 'Removed' }
    },
    'set-reminders': (_query: URLSearchParams, body: object) => keep(body),
    'remind-me': (_query: URLSearchParams, body: object) => {
      const { kind, id, on } = body as { kind: 'castle' | 'hall' | 'boss'; id: number; on: boolean }
      const rest = choice[lists[kind]].filter((one) => one !== id)
      return keep({ [lists[kind]]: on ? [...rest, id] : rest })
    },
  }
}
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

describe('the page of reminders', () => {
  it('shows what was chosen, and changes it at a click', async () => {
    const { sentBy } = await openPage(RemindersPage, serverWith({ bossIds: [25_001] }))
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Gludio' }))
    await user.click(screen.getByRole('button', { name: 'Fortress of Resistance' }))
    await user.click(screen.getByRole('button', { name: 'Greyclaw Kutus' }))
    await waitFor(() =>
      expect([pressed('Gludio'), pressed('Fortress of Resistance')]).toEqual(['true', 'true']),
    )
    expect(sentBy('remind-me')).toEqual([
      { kind: 'castle', id: 1, on: true },
      { kind: 'hall', id: 21, on: true },
      { kind: 'boss', id: 25_001, on: false },
    ])
    // raid bosses are many: those that nobody chose are not listed
    expect(screen.queryByRole('button', { name: 'Ghost of Peasant' })).toBeNull()
  })

  it('changes which sieges and how long before, and leaves the rest as it is', async () => {
    const { sentBy } = await openPage(RemindersPage, serverWith({ heroes: true }))
    const user = userEvent.setup()
    await user.click(await screen.findByRole('radio', { name: '1 hour before' }))
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: '1 hour before' }).checked).toBe(true),
    )
    await user.click(screen.getByRole('radio', { name: 'All of them' }))
    await waitFor(() => expect(pressed('Gludio')).toBe('true'))
    await user.click(screen.getByRole('switch', { name: /Also those of my clan/ }))
    const settings = { sieges: 'chosen', clanSieges: false, heroes: true, minutes: 60 }
    expect(sentBy('set-reminders')).toEqual([
      settings,
      { ...settings, sieges: 'all' },
      { ...settings, sieges: 'all', clanSieges: true },
    ])
  })

  it('says what comes next, or that nothing does', async () => {
    const begins = inHours(30)
    await openPage(
      RemindersPage,
      serverWith({ castleIds: [1] }, [
        { kind: 'castle', id: 1, name: 'Gludio', begins, ends: null, remindAt: inHours(29) },
        {
          kind: 'boss',
          id: 29_001,
          name: 'Queen Ant',
          begins: inHours(-1),
          ends: begins,
          remindAt: inHours(-2),
        },
      ]),
    )
    const list = within(await screen.findByRole('list', { name: 'Coming up' }))
    expect(list.getByText('Gludio')).toBeTruthy()
    expect(list.getByRole('timer').textContent).toMatch(/^1 d/)
    expect(list.getByText('Now')).toBeTruthy()
  })

  it('offers another try where the choice cannot be had', async () => {
    await openPage(RemindersPage, { ...serverWith(), reminders: new Refusal(404, 'Gone fishing') })
    expect((await screen.findAllByText('Gone fishing')).length).toBeGreaterThan(0)
    expect(screen.getByText('Nothing coming up')).toBeTruthy()
  })
})

describe('the address for calendars', () => {
  it('is made, handed over, made anew and taken away, each of these only when it is meant', async () => {
    await openPage(RemindersPage, serverWith())
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Make a calendar address' }))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Calendar address' })
    expect(field.value).toBe(`${location.origin}/api/calendar/1.ics`)
    expect(screen.getByRole('link', { name: 'Open in a calendar' }).getAttribute('href')).toBe(
      `webcal://${location.host}/api/calendar/1.ics`,
    )
    await user.click(screen.getByRole('button', { name: 'Make it anew' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make it anew' }))
    await waitFor(() => expect(field.value).toBe(`${location.origin}/api/calendar/2.ics`))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByRole('button', { name: 'Make a calendar address' })).toBeTruthy()
  })
})

describe('the bell on a castle', () => {
  it('is the same choice, says what it did, and where else one may hear of it', async () => {
    const { sentBy } = await openPage(CastlesPage, serverWith())
    const name = 'Remind me of the siege of Gludio'
    const bell = await screen.findByRole<HTMLButtonElement>('button', { name })
    await waitFor(() => expect(bell.disabled).toBe(false))
    await userEvent.setup().click(bell)
    await waitFor(() => expect(pressed(name)).toBe('true'))
    expect(sentBy('remind-me')).toEqual([{ kind: 'castle', id: 1, on: true }])
  })

  it('rests where nobody knows what was chosen', async () => {
    await openPage(CastlesPage, { ...serverWith(), reminders: new Refusal(404, 'Gone fishing') })
    const bell = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Remind me of the siege of Gludio',
    })
    expect(bell.disabled).toBe(true)
  })
})
