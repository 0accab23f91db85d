import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { json } from '../../support/fake-portal.ts'
import { openAccountPage } from './account-page.tsx'

const load = async () =>
  (await import('../../../src/features/account/ResetPasswordPage.tsx')).ResetPasswordPage
afterEach(() => vi.unstubAllGlobals())

const search = `?token=${'a'.repeat(43)}&email=anna%40example.test`

async function reset(answer: object) {
  const { user } = await openAccountPage(load, {
    search,
    answers: {
      'POST /api/auth/validate-reset-token': () => json(200, { message: 'good' }),
      'POST /api/auth/reset-password': () => json(200, { message: 'set', ...answer }),
    },
  })
  await user.type(await screen.findByLabelText('New password'), 'a long new sentence')
  await user.type(screen.getByLabelText('Repeat the new password'), 'a long new sentence')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  return screen.findByRole('heading', { name: 'Your password is changed' })
}

describe('the link to a new password', () => {
  it.each(['', '?token=nonsense', `?token=${'a'.repeat(43)}`])(
    'that lacks something (%s) is said to be incomplete, by its title too, and nobody is asked',
    async (part) => {
      const { seen } = await openAccountPage(load, { search: part, answers: {} })
      expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeTruthy()
      expect(screen.getByText('Copy the whole link from the mail.')).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy()
      expect(seen).toEqual([])
    },
  )
})

describe('a password that was reset by mail', () => {
  it('says for how long nothing leaves the account, and that two-factor sign-in went off', async () => {
    const heading = await reset({ restsFor: 12, twoFactorOff: true })
    expect(screen.getByText(/^For 12 hours nothing can leave the account/)).toBeTruthy()
    expect(screen.getByText(/^Two-factor sign-in is off now/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('says neither where nothing rests and no factor was young', async () => {
    await reset({ restsFor: 0, twoFactorOff: false })
    expect(screen.queryByText(/nothing can leave|Two-factor/)).toBeNull()
  })
})
