import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { dialog, rowsOf } from '../../support/admin-page.ts'

const load = async () =>
  (await import('../../../src/features/user-management/UserManagementPage.tsx')).UserManagementPage

const guarded = {
  validated: true,
  blocked: false,
  frozen: false,
  twoFactor: true,
  awaitsTwoFactor: false,
  lastSignIn: '2026-06-01T10:00:00.000Z',
}
const since = { grantedAt: '2025-01-01T10:00:00.000Z' }
const gm = {
  ...guarded,
  email: 'gm@castellan.test',
  twoFactor: false,
  roles: [
    { role: 'Admin', scope: 'all', ...since },
    { role: 'GameMaster', scope: 'lionna_x5', ...since },
  ],
}
const me = {
  ...guarded,
  email: 'player@castellan.test',
  roles: [{ role: 'SuperUser', scope: 'all', ...since }],
}
const open = (answers: object = {}) => openPage(load, { 'get-admin-users': [gm, me], ...answers })

const openSheet = async (email: string) => {
  await rowsOf('User Management')
  await userEvent.click(screen.getByRole('button', { name: `Open ${email}` }))
  return dialog(email)
}

describe('the staff', () => {
  it('is listed by person with every role, where it holds, and how the sign-in is guarded', async () => {
    await open()
    const rows = await rowsOf('User Management')
    expect(rows[0]).toContain('gm@castellan.test')
    expect(rows[0]).toContain('Admin · All servers')
    expect(rows[0]).toContain('Game Master · Lionna x5')
    expect(rows[0]).toContain('Off')
    expect(rows[1]).toContain('Super User · All servers')
  })

  it('loses a role after a question, for a reason', async () => {
    const { sentBy } = await open({ 'remove-role': { ...gm, roles: [] } })
    const sheet = await openSheet('gm@castellan.test')
    const [first] = within(sheet.getByRole('list', { name: 'Roles' })).getAllByRole('button', {
      name: 'Take away',
    })
    await userEvent.click(first!)
    const question = await dialog('Take the role Admin (All servers) from gm@castellan.test?')
    await userEvent.type(question.getByLabelText(/Reason/), 'has left us')
    await userEvent.click(question.getByRole('button', { name: 'Take away' }))
    await waitFor(() =>
      expect(sentBy('remove-role')).toEqual([
        { email: 'gm@castellan.test', role: 'Admin', scope: 'all', reason: 'has left us' },
      ]),
    )
    await waitFor(() =>
      expect(alertsOf().at(-1)?.message).toBe('gm@castellan.test is no longer Admin (All servers)'),
    )
  })

  it('is joined by somebody whose address is typed', async () => {
    const { sentBy } = await open({ 'add-role': gm })
    await userEvent.click(await screen.findByRole('button', { name: 'Give a role' }))
    const sheet = await dialog('Give a role')
    await userEvent.type(sheet.getByLabelText('E-mail of the account'), 'new@castellan.test')
    await userEvent.type(sheet.getByLabelText('Reason, for staff only'), 'answers players')
    await userEvent.click(sheet.getByRole('button', { name: 'Give a role' }))
    await waitFor(() =>
      expect(sentBy('add-role')).toEqual([
        { email: 'new@castellan.test', role: 'GameMaster', scope: 'lionna_x5', reason: 'answers players' },
      ]),
    )
  })

  it('tells at the field why somebody does not join it', async () => {
    await open({ 'add-role': new Refusal(404, 'Account not found', 'ACCOUNT_NOT_FOUND', 'email') })
    await userEvent.click(await screen.findByRole('button', { name: 'Give a role' }))
    const sheet = await dialog('Give a role')
    await userEvent.type(sheet.getByLabelText('E-mail of the account'), 'nobody@castellan.test')
    await userEvent.type(sheet.getByLabelText('Reason, for staff only'), 'answers players')
    await userEvent.click(sheet.getByRole('button', { name: 'Give a role' }))
    expect(await sheet.findByText('Account not found')).toBeTruthy()
  })

  it('does not change its own roles', async () => {
    await open()
    const sheet = await openSheet('player@castellan.test')
    expect(sheet.getByText(/another super user changes them/)).toBeTruthy()
    expect(sheet.queryByRole('button', { name: 'Take away' })).toBeNull()
    expect(sheet.queryByRole('button', { name: 'Give a role' })).toBeNull()
  })
})
