import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { ACT_ID, openPage, Refusal } from '../../support/open-page.tsx'
import { dialog, rowsOf, undoLast } from '../../support/admin-page.ts'

const load = async () =>
  (await import('../../../src/features/game-account-search/GameAccountSearchPage.tsx')).GameAccountSearchPage

const dragon = {
  login: 'dragon7',
  email: 'anna@example.test',
  createdAt: null,
  lastActive: '2026-05-01T10:00:00Z',
  lastIp: '203.0.113.9',
  hwid: 'AA11BB22',
  isBlocked: false,
  isOnline: true,
  characterCount: 3,
  isOutOfReach: false,
}
const move = {
  login: 'dragon7',
  characters: [{ name: 'Wildsong', level: 40, classType: 'Sword Singer', isOnline: true }],
  reservedNames: ['Moonfall'],
  hasPin: true,
  receiver: { email: 'bert@example.test', validated: false, blocked: false, gameAccounts: 1, most: 5 },
}
const open = (answers: object = {}, address = '/?search=dragon') =>
  openPage(load, { search: [dragon], ...answers }, address)

describe('the search for game accounts', () => {
  it('asks nothing before there is enough of a part', async () => {
    const { asked } = await open({}, '/?search=dr')
    expect(await screen.findByText('Whom are you looking for?')).toBeTruthy()
    expect(asked.filter((url) => url.endsWith('/search'))).toEqual([])
  })

  it('shows what was found, with owner, address, hardware and state', async () => {
    const { sentBy } = await open()
    const [row] = await rowsOf('Accounts')
    for (const text of ['dragon7', 'anna@example.test', '203.0.113.9', 'AA11BB22', 'In the game'])
      expect(row).toContain(text)
    expect(sentBy('search')).toEqual([{ searchType: 'login', contains: true, key: 'dragon' }])
  })

  it('offers nothing about one of staff above', async () => {
    await open({ search: [{ ...dragon, isOutOfReach: true }] })
    await rowsOf('Accounts')
    expect(screen.queryByRole('button', { name: /^(Block|Move)/ })).toBeNull()
    expect(screen.getByRole('link', { name: /dragon7/ })).toBeTruthy()
  })

  it('looks by what the address says', async () => {
    const { sentBy } = await open({}, '/?search=x&by=hwid&whole=true')
    await rowsOf('Accounts')
    expect(sentBy('search')).toEqual([{ searchType: 'hwid', contains: false, key: 'x' }])
  })

  it('says that nothing was found', async () => {
    await open({ search: [] })
    expect(await screen.findByText('No game account found')).toBeTruthy()
  })

  it('says why it could not look', async () => {
    await open({ search: new Refusal(503, 'Out of order') })
    expect(await screen.findByText('Out of order')).toBeTruthy()
  })
})

describe('a game account that was found', () => {
  it('is blocked with a reason, which can be undone', async () => {
    const { sentBy } = await open({ 'block-user': dragon, 'unblock-user': dragon })
    await userEvent.click(await screen.findByRole('button', { name: 'Block game account dragon7' }))
    const question = await dialog('Block game account dragon7?')
    await userEvent.type(question.getByLabelText(/Reason, for staff only/), 'a bot plays it')
    await userEvent.click(question.getByRole('button', { name: 'Block' }))
    await waitFor(() =>
      expect(sentBy('block-user')).toEqual([{ username: 'dragon7', reason: 'a bot plays it' }]),
    )
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('dragon7 is blocked'))
    await undoLast('Unblock game account dragon7?', 'it was a human')
    await waitFor(() => expect(sentBy('undo')).toEqual([{ id: ACT_ID, reason: 'it was a human' }]))
  })

  it('is moved once what goes along was seen', async () => {
    const { sentBy } = await open({ 'preview-change-email': move, 'change-email': dragon })
    await userEvent.click(await screen.findByRole('button', { name: 'Move dragon7' }))
    const sheet = await dialog('Move dragon7')
    await userEvent.type(sheet.getByLabelText('E-mail of the new owner'), 'bert@example.test')
    await userEvent.click(sheet.getByRole('button', { name: 'Show what moves' }))
    expect(await sheet.findByText('Wildsong')).toBeTruthy()
    for (const words of [/Moonfall/, /Its PIN/, /has not confirmed/, /1 of 5/, /In the game now: Wildsong/])
      expect(sheet.getByText(words)).toBeTruthy()
    await userEvent.type(sheet.getByLabelText(/Reason, for staff only/), 'the wrong brother')
    await userEvent.click(sheet.getByRole('button', { name: 'Move now' }))
    const sides = { login: 'dragon7', oldEmail: 'anna@example.test', newEmail: 'bert@example.test' }
    await waitFor(() => expect(sentBy('change-email')).toEqual([{ ...sides, reason: 'the wrong brother' }]))
    expect(sentBy('preview-change-email')).toEqual([sides])
  })

  it('is not moved to somebody who is not there, which its field says', async () => {
    const refused = new Refusal(404, 'Account not found', 'ACCOUNT_NOT_FOUND', 'newEmail')
    await open({ 'preview-change-email': refused })
    await userEvent.click(await screen.findByRole('button', { name: 'Move dragon7' }))
    const sheet = await dialog('Move dragon7')
    await userEvent.type(sheet.getByLabelText('E-mail of the new owner'), 'nobody@example.test')
    await userEvent.click(sheet.getByRole('button', { name: 'Show what moves' }))
    expect(await sheet.findByText('Account not found')).toBeTruthy()
    expect(sheet.queryByRole('button', { name: 'Move now' })).toBeNull()
  })
})
