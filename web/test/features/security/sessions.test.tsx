import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'

const SecurityPage = async () =>
  (await import('../../../src/features/security/SecurityPage.tsx')).SecurityPage
afterEach(() => vi.unstubAllGlobals())

const session = (id: string, parts = {}) => ({
  id: id.repeat(32),
  isOwn: false,
  startedAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-20T12:00:00.000Z',
  network: '203.0.113.0/24',
  browser: 'Firefox 140',
  system: 'Windows',
  secondFactor: null,
  isPasswordless: false,
  ...parts,
})
const own = session('a', { isOwn: true })
const phone = session('b', { browser: 'Chrome 139', system: 'Android', network: '198.51.100.0/24' })
const signIn = (hour: number, outcome: string) => ({
  ...session('c'),
  at: `2026-11-20T0${hour}:00:00.000000Z`,
  outcome,
  about: null as string | null,
  server: null as string | null,
})
const off = {
  since: null,
  isOffered: true,
  isRequired: false,
  recoveryCodes: 0,
  appSince: null,
  passkeys: [],
  arePasskeysOffered: true,
}
const all = {
  'two-factor': off,
  sessions: [own, phone],
  'sign-ins': [signIn(2, 'wrongPassword'), signIn(1, 'succeeded')],
}

const lines = async () =>
  within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem')

describe('the sessions on the security page', () => {
  it('name browser, system and network, and mark the own one, which has no end to press', async () => {
    await openPage(SecurityPage, all)
    const [first, second, ...none] = await lines()
    expect(first!.textContent).toContain('Firefox 140 on Windows')
    expect(within(first!).getByText('This browser')).toBeTruthy()
    expect(within(first!).queryByRole('button')).toBeNull()
    expect(second!.textContent).toContain('Chrome 139 on Android')
    expect(second!.textContent).toContain('198.51.100.0/24')
    expect(none).toEqual([])
  })

  it('end one by one, once that was confirmed', async () => {
    const user = userEvent.setup()
    let sessions = [own, phone]
    const { sentBy } = await openPage(SecurityPage, {
      ...all,
      sessions: () => sessions,
      'end-session': () => {
        sessions = [own]
        return { message: 'That session is over' }
      },
    })
    const [, other] = await lines()
    await user.click(within(other!).getByRole('button', { name: 'End' }))
    const dialog = await screen.findByRole('dialog', { name: 'End this session?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(sentBy('end-session')).toEqual([])

    await user.click(within(other!).getByRole('button', { name: 'End' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }))
    await expect.poll(async () => (await lines()).length).toBe(1)
    expect(sentBy('end-session')).toEqual([{ id: phone.id }])
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull()
  })

  it('that nobody can name are there all the same', async () => {
    const unknown = session('d', { browser: null, system: null, network: null })
    await openPage(SecurityPage, { ...all, sessions: [own, unknown] })
    expect((await lines())[1]!.textContent).toContain('Unknown browser')
  })

  it('fail with another try', async () => {
    await openPage(SecurityPage, { ...all, sessions: new Refusal(503, 'Busy') })
    expect((await screen.findAllByRole('button', { name: 'Retry' })).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull()
  })
})

describe('the sign-ins on the security page', () => {
  it('tell wrong passwords from right ones, and what a wrong one may mean', async () => {
    await openPage(SecurityPage, all)
    const table = await screen.findByRole('table', { name: 'Every sign-in and change' })
    expect(await within(table).findByText('Wrong password')).toBeTruthy()
    expect(within(table).getByText('Signed in')).toBeTruthy()
    expect(screen.getByText(/Somebody is guessing/)).toBeTruthy()
  })

  it('say of a wrong code that the password is known', async () => {
    await openPage(SecurityPage, { ...all, 'sign-ins': [signIn(2, 'wrongCode'), signIn(1, 'wrongPassword')] })
    expect(await screen.findByText(/Somebody knows your password/)).toBeTruthy()
    expect(screen.queryByText(/Somebody is guessing/)).toBeNull()
  })

  it('say nothing of guessing where nobody guessed', async () => {
    await openPage(SecurityPage, { ...all, 'sign-ins': [signIn(1, 'succeeded')] })
    await screen.findByRole('table', { name: 'Every sign-in and change' })
    expect(screen.queryByText(/Somebody is guessing/)).toBeNull()
  })

  it('stand beside what was changed of what guards the account, and a wrong PIN warns', async () => {
    const changes = [{ ...signIn(2, 'wrongPin'), about: 'maple45' }, signIn(1, 'appOn'), signIn(3, 'frozen')]
    await openPage(SecurityPage, { ...all, 'sign-ins': changes })
    const table = within(await screen.findByRole('table', { name: 'Every sign-in and change' }))
    expect((await table.findByText('Wrong PIN')).closest('td')!.textContent).toBe('Wrong PINmaple45')
    expect(table.getByText('Two-factor app on')).toBeTruthy()
    expect(table.getByText('Frozen')).toBeTruthy()
    expect(screen.getByText(/A wrong PIN you know nothing of/)).toBeTruthy()
  })

  it('name a game account with its server, also where a world did it later', async () => {
    const removed = { ...signIn(2, 'gameAccountRemoved'), about: 'maple45', server: 'lionna_x5' }
    const late = { network: null, browser: null, system: null }
    await openPage(SecurityPage, { ...all, 'sign-ins': [{ ...removed, ...late }] })
    const table = within(await screen.findByRole('table', { name: 'Every sign-in and change' }))
    const row = (await table.findByText('Game account deleted')).closest('tr')!.textContent
    expect(row).toContain('maple45, Lionna x5')
    expect(row).toContain('Game server')
  })
})
