import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../../support/open-page.tsx'

const EmailSection = async () =>
  (await import('../../../src/features/security/email/EmailSection.tsx')).EmailSection
afterEach(() => vi.unstubAllGlobals())

const waiting = { pending: { newEmail: 'new@castellan.test', until: '2026-11-20T13:00:00.000Z' } }
const none = { pending: null }
/** An account that asks for a password alone. */
const plain = {
  since: null,
  isOffered: true,
  isRequired: false,
  appSince: null,
  passkeys: [],
  recoveryCodes: 0,
}

describe('the e-mail on the security page', () => {
  it('waits for the link that was sent, and says for which address', async () => {
    const user = userEvent.setup()
    let change: object = none
    const { sentBy } = await openPage(EmailSection, {
      'two-factor': plain,
      'email-change': () => change,
      'ask-for-email-change': () => {
        change = waiting
        return { message: 'Mailed' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Change e-mail' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change e-mail' })
    expect(screen.queryByText(/Waiting for/)).toBeNull()
    await user.type(await within(dialog).findByLabelText('New e-mail'), 'new@castellan.test')
    await user.type(within(dialog).getByLabelText('Your password'), 'a password of mine')
    await user.click(within(dialog).getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText(/Waiting for new@castellan.test/)).toBeTruthy()
    expect(sentBy('ask-for-email-change')).toEqual([
      { newEmail: 'new@castellan.test', password: 'a password of mine' },
    ])
  })

  it('sends it again to the same address', async () => {
    const user = userEvent.setup()
    await openPage(EmailSection, { 'two-factor': plain, 'email-change': waiting })
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    const field = await within(await screen.findByRole('dialog')).findByLabelText('New e-mail')
    expect((field as HTMLInputElement).value).toBe('new@castellan.test')
  })

  it('waits no more once that was cancelled', async () => {
    const user = userEvent.setup()
    let change: object = waiting
    await openPage(EmailSection, {
      'email-change': () => change,
      'cancel-email-change': () => {
        change = none
        return { message: 'Cancelled' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel the change' }))
    await expect.poll(() => screen.queryByText(/Waiting for/)).toBeNull()
  })
})
