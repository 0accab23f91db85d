import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { ACT_ID, openPage, Refusal } from '../../support/open-page.tsx'
import { dialog, rowsOf, undoLast } from '../../support/admin-page.ts'

const load = async () =>
  (await import('../../../src/features/pending-validation/PendingValidationPage.tsx')).PendingValidationPage

const waits = {
  email: 'newcomer@example.test',
  registeredAt: '2026-05-01T10:00:00Z',
  registeredFrom: '203.0.113.9',
  language: 'en',
  referralCode: null,
  mailedAt: null,
  lastSignInAt: null,
  blocked: false,
  contested: true,
}
const open = (answers: object = {}) => openPage(load, { getRegistrationRequests: [waits], ...answers })

describe('registrations that wait', () => {
  it('are listed with where they came from and what is odd about them', async () => {
    await open()
    const [row] = await rowsOf('Pending Validation')
    expect(row).toContain('newcomer@example.test')
    expect(row).toContain('203.0.113.9')
    expect(row).toContain('Registered twice')
  })

  it('are confirmed after a question, and that is undone with a reason', async () => {
    const { sentBy } = await open({ setMAValidated: {}, setMAInvalidated: {} })
    await userEvent.click(
      await screen.findByRole('button', { name: 'Confirm the e-mail of newcomer@example.test' }),
    )
    const question = await dialog('Confirm the e-mail of newcomer@example.test?')
    await userEvent.click(question.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(sentBy('setMAValidated')).toEqual([{ email: waits.email }]))
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('newcomer@example.test is confirmed'))
    await undoLast('Mark newcomer@example.test as unconfirmed?', 'the mail bounces')
    await waitFor(() => expect(sentBy('undo')).toEqual([{ id: ACT_ID, reason: 'the mail bounces' }]))
  })

  it('get their link once more', async () => {
    const { sentBy } = await open({ resendValidationMail: { message: 'On its way' } })
    await userEvent.click(
      await screen.findByRole('button', { name: 'Mail the link to newcomer@example.test again' }),
    )
    const question = await dialog('Mail the link to newcomer@example.test again?')
    await userEvent.click(question.getByRole('button', { name: 'Mail the link again' }))
    await waitFor(() => expect(sentBy('resendValidationMail')).toEqual([{ username: waits.email }]))
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('On its way'))
  })

  it('say when there are none', async () => {
    await open({ getRegistrationRequests: [] })
    expect(await screen.findByText('Nobody waits')).toBeTruthy()
  })

  it('say why they cannot be shown', async () => {
    await open({ getRegistrationRequests: new Refusal(503, 'Out of order') })
    expect(await screen.findByText('Out of order')).toBeTruthy()
  })
})
