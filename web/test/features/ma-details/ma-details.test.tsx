import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { dialog, rowsOf } from '../../support/admin-page.ts'
import { session } from '../../../src/lib/session/session.ts'
import { anna } from './anna.ts'

const load = async () => (await import('../../../src/features/ma-details/MaDetailsPage.tsx')).MaDetailsPage

const dragon = {
  login: 'dragon7',
  createdAt: null,
  lastActive: '2026-05-01T10:00:00Z',
  lastIp: '203.0.113.9',
  isBlocked: false,
  hasPin: false,
  isOnline: false,
  characterCount: 0,
}
const blocked = {
  id: 7,
  at: '2026-05-01T10:00:00Z',
  by: 'gm@example.test',
  role: 'GameMaster',
  scope: 'all',
  call: 'blockMasterAccount',
  target: 'anna@example.test',
  before: { blocked: false },
  after: { blocked: true },
  reason: 'sold the account',
  canUndo: true,
  undo: { call: 'unblockMasterAccount', input: { email: 'anna@example.test' } },
  targetKind: 'account',
  targetId: '9',
  undoes: null,
  undone: null,
  superseded: null,
}
const open = (answers: object = {}, part = '') =>
  openPage(
    load,
    { getMAinfo: anna, notes: [], getGameAccounts: [dragon], getCharacters: [], ...answers },
    `/?email=anna%40example.test${part}`,
  )

describe('the page of one person', () => {
  it('tells the balance on this server among the figures that matter', async () => {
    await open()
    const person = within(await screen.findByRole('region', { name: 'anna@example.test' }))
    expect(person.getByText('Balance on Lionna x5').nextElementSibling!.textContent).toBe('40 coins')
  })

  it('offers nothing about staff of the same role or a higher one, and says that it is not told', async () => {
    const roles = [{ role: 'SuperUser', scope: 'all' }]
    const { sentBy } = await open({
      getMAinfo: { ...anna, withheld: 'above', roles, registeredFrom: null },
      notes: new Refusal(409, 'This account belongs to staff', 'OUTRANKED'),
    })
    expect(await screen.findByText(/not yours to decide/)).toBeTruthy()
    // one without a value would read as if there were none
    for (const line of ['Last sign-in', 'Two-factor sign-in', 'Passkeys', 'Former e-mails'])
      expect(screen.queryByText(line)).toBeNull()
    expect(await screen.findByRole('region', { name: 'dragon7' })).toBeTruthy()
    for (const name of ['Block', 'Mark as unconfirmed', 'Retry', /Block "?dragon7/, /Move dragon7/])
      expect(screen.queryByRole('button', { name })).toBeNull()
    for (const name of ['Sign-ins', 'IP addresses', 'Linked accounts', 'Payments', 'Coins'])
      expect(screen.queryByRole('radio', { name })).toBeNull()
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    expect(screen.queryByText('This account belongs to staff')).toBeNull()
    expect(sentBy('notes')).toEqual([])
  })

  it('tells who they are, what is odd about them, and where they play', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: /anna@example.test/ })).toBeTruthy()
    for (const words of ['Confirmed', 'anna@old.test', 'This e-mail is on the black list.'])
      expect(screen.getByText(words)).toBeTruthy()
    expect(await screen.findByRole('region', { name: 'dragon7' })).toBeTruthy()
    expect(await screen.findByText('No characters.')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Teon x1: 2 game accounts, 7 coins/ })).toBeTruthy()
  })

  it('says to staff of one server why they do not block who is on all of them', async () => {
    const { sentBy } = await open({ blockMasterAccount: {} })
    session.set((before) => before && { ...before, role: 'GameMaster', everywhere: 'User' })
    const words = 'This holds on every server, and your role on some of them only.'
    await waitFor(() => expect(screen.getByRole('button', { name: 'Block' }).title).toBe(words))
    await userEvent.click(screen.getByRole('button', { name: 'Block' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentBy('blockMasterAccount')).toEqual([])
  })

  it('blocks with a reason', async () => {
    const { sentBy } = await open({ blockMasterAccount: {} })
    await userEvent.click(await screen.findByRole('button', { name: 'Block' }))
    const question = await dialog('Block anna@example.test?')
    await userEvent.type(question.getByLabelText(/Reason, for staff only/), 'sold the account')
    await userEvent.click(question.getByRole('button', { name: 'Block' }))
    await waitFor(() =>
      expect(sentBy('blockMasterAccount')).toEqual([
        { email: 'anna@example.test', reason: 'sold the account' },
      ]),
    )
  })

  it('says of a blocked owner which game accounts still play, each with its own Block', async () => {
    await open({ getMAinfo: { ...anna, blockedAt: '2026-05-01T10:00:00Z' } })
    expect(await screen.findByText(/these game accounts can still play/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Block' }))
    expect(await dialog('Block game account dragon7?')).toBeTruthy()
  })

  it('offers nothing against one’s own account', async () => {
    await openPage(
      load,
      { getMAinfo: { ...anna, email: 'player@castellan.test' }, getGameAccounts: [] },
      '/?email=player%40castellan.test',
    )
    expect(await screen.findByText(/This is your own account/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull()
    expect(await screen.findByText('No game accounts on this server')).toBeTruthy()
  })

  it('leads to the search where nobody is named', async () => {
    await openPage(load, {}, '/')
    expect(await screen.findByText('Whose page?')).toBeTruthy()
  })

  it('says that there is no such account', async () => {
    await open({ getMAinfo: new Refusal(404, 'Account not found', 'ACCOUNT_NOT_FOUND') })
    expect(await screen.findByText('There is no such master account')).toBeTruthy()
  })
})

describe('the parts of the page', () => {
  it('fail on their own: the person is shown all the same', async () => {
    await open({ 'sign-ins': new Refusal(503, 'Out of order'), sessions: [] }, '&part=signIns')
    expect(await screen.findByText('Out of order')).toBeTruthy()
    expect(screen.getByText('Nobody is signed in with this account.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: /anna@example.test/ })).toBeTruthy()
  })

  it('list addresses with how many others used them', async () => {
    const used = {
      address: '203.0.113.9',
      firstAt: '2026-01-01T00:00:00Z',
      lastAt: '2026-02-01T00:00:00Z',
      uses: ['registration', 'signIn'],
      others: 3,
    }
    await open({ addresses: [used] }, '&part=addresses')
    const [row] = await rowsOf('IP addresses')
    expect(row).toContain('203.0.113.9registration, sign-in3')
  })

  it('say of the journal what was done and why, and undo it', async () => {
    const { sentBy } = await open({ acts: [blocked], undo: blocked }, '&part=journal')
    const [row] = await rowsOf('Journal')
    for (const words of ['Master account blocked', 'gm@example.test', 'sold the account'])
      expect(row).toContain(words)
    await userEvent.click(
      screen.getByRole('button', { name: 'Undo “Master account blocked” of anna@example.test' }),
    )
    const question = await dialog('Undo “Master account blocked” of anna@example.test?')
    await userEvent.type(question.getByLabelText(/Reason, for staff only/), 'it was a mistake')
    await userEvent.click(question.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sentBy('undo')).toEqual([{ id: 7, reason: 'it was a mistake' }]))
  })

  it('say when there is nothing in them', async () => {
    await open({ acts: [] }, '&part=journal')
    expect(await screen.findByText('Staff have done nothing here')).toBeTruthy()
  })
})
