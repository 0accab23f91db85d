import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { session } from '../../../src/lib/session/session.ts'
import { ACT_ID, openPage, Refusal } from '../../support/open-page.tsx'
import { dialog, rowsOf, undoLast } from '../../support/admin-page.ts'

const load = async () =>
  (await import('../../../src/features/builder-accounts/BuilderAccountsPage.tsx')).BuilderAccountsPage

const changedAt = '2026-11-01T10:00:00Z'
const kate = {
  accountName: 'kate1',
  defaultBuilder: 3,
  email: 'kate@example.test',
  isBlocked: false,
  changedAt,
}
const rob = { ...kate, accountName: 'rob1', email: 'rob@example.test', isBlocked: true }

async function open(answers: object = {}, role: 'Admin' | 'GameMaster' = 'Admin') {
  const opened = await openPage(load, { 'get-builder-accounts': [kate, rob], ...answers })
  act(() => session.set((account) => account && { ...account, role }))
  return opened
}
const sheetOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the builder accounts', () => {
  it('are listed with level and owner, and say whose owner is blocked', async () => {
    await open()
    const [first, second] = await rowsOf('Builder Accounts')
    expect(first).toContain('kate13kate@example.test')
    expect(second).toContain('Owner is blocked')
  })

  it('are only looked at by game masters', async () => {
    await open({}, 'GameMaster')
    await rowsOf('Builder Accounts')
    expect(screen.getByText(/Admins add, change and delete them/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'New builder account' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Delete the builder account/ })).toBeNull()
  })

  it('get a new one, and say at the field what was refused', async () => {
    const { sentBy } = await open({
      'add-builder-account': new Refusal(
        404,
        'Game account not found',
        'GAME_ACCOUNT_NOT_FOUND',
        'accountName',
      ),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'New builder account' }))
    const sheet = await sheetOf('New builder account')
    await userEvent.type(sheet.getByLabelText('Game account'), 'ann1')
    await userEvent.type(sheet.getByLabelText('Builder level'), '256')
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    expect(await sheet.findByText('It must be at most 255')).toBeTruthy()
    await userEvent.clear(sheet.getByLabelText('Builder level'))
    await userEvent.type(sheet.getByLabelText('Builder level'), '2')
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    expect(await sheet.findByText('Game account not found')).toBeTruthy()
    expect(sentBy('add-builder-account')).toEqual([{ accountName: 'ann1', defaultBuilder: 2 }])
  })

  it('get another level', async () => {
    const { sentBy } = await open({ 'edit-builder-account': { ...kate, defaultBuilder: 0 } })
    await userEvent.click(await screen.findByRole('button', { name: 'Change the level of kate1' }))
    const sheet = await sheetOf('Change the level of kate1')
    const level = sheet.getByLabelText('Builder level')
    await userEvent.clear(level)
    await userEvent.type(level, '0')
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sentBy('edit-builder-account')).toEqual([
        { accountName: 'kate1', defaultBuilder: 0, expected: { defaultBuilder: 3 } },
      ]),
    )
  })

  it('are deleted with a reason, and put back by Undo', async () => {
    const { sentBy, asked } = await open({
      'delete-builder-account': { message: 'kate1 is none any more' },
      'add-builder-account': kate,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the builder account kate1' }))
    const question = await dialog('Delete the builder account kate1?')
    expect(question.getByText(/lose the commands of game masters \(level 3\)/)).toBeTruthy()
    await userEvent.type(question.getByLabelText(/^Reason/), 'left the team')
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('kate1 is none any more'))
    expect(asked.some((url) => url.includes('accountName=kate1&reason=left'))).toBe(true)
    await undoLast('Undo this?')
    await waitFor(() => expect(sentBy('undo')).toEqual([{ id: ACT_ID, reason: 'a slip' }]))
  })

  it('say when there are none', async () => {
    await open({ 'get-builder-accounts': [] })
    expect(await screen.findByText('No builder accounts')).toBeTruthy()
  })
})
