import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { json } from '../../support/fake-portal.ts'
import { openAccountPage } from './account-page.tsx'

const PasswordPage = async () =>
  (await import('../../../src/features/account/ConfirmGamePasswordPage.tsx')).ConfirmGamePasswordPage
const RemovalPage = async () =>
  (await import('../../../src/features/account/ConfirmRemovalPage.tsx')).ConfirmRemovalPage

afterEach(() => vi.restoreAllMocks())

const refusal = (status: number, code: string, message: string, field?: string) =>
  json(status, { code, message, field })
const TOKEN = 'A'.repeat(43)
const PASSWORD = 'POST /api/teon_x1/accounts/confirmGAPasswordChange'
const REMOVAL = 'POST /api/teon_x1/accounts/confirm-account-removal'
const passwordLink = `?token=${TOKEN}&email=a%40b.test&server=teon_x1`
const removalLink = `?token=${TOKEN}&account=stormy9&server=teon_x1`

describe('the link that sets the password of a game account', () => {
  it('does it on the server it names, at a press of the button', async () => {
    const answers = { [PASSWORD]: () => json(200, { login: 'stormy9', message: 'Set' }) }
    const { user, seen } = await openAccountPage(PasswordPage, { search: passwordLink, answers })
    expect(await screen.findByText(/your game account on Teon x1/)).toBeTruthy()
    expect(seen.filter(({ line }) => line === PASSWORD)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Set the new password' }))
    expect(await screen.findByText(/Sign in to the game on Teon x1 as stormy9/)).toBeTruthy()
  })

  it.each([
    ['LINK_USED', 'This link has been used already'],
    ['LINK_INVALID', 'This link is no longer valid'],
  ] as const)('that the server refuses as %s says so and leads to a new one', async (code, words) => {
    const answers = { [PASSWORD]: () => refusal(400, code, words, 'token') }
    const { user } = await openAccountPage(PasswordPage, { search: passwordLink, answers })
    await user.click(await screen.findByRole('button', { name: 'Set the new password' }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
      '/teon_x1/profile',
    )
  })

  it('that lost a letter is not sent', async () => {
    await openAccountPage(PasswordPage, { search: `?token=${TOKEN.slice(1)}&email=a%40b.test`, answers: {} })
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeTruthy()
  })
})

describe('the link that removes a game account', () => {
  it('names it and its server, and asks for the PIN only where there is one', async () => {
    const left = [
      () => refusal(422, 'PIN_REQUIRED', 'Enter the PIN of this game account', 'pin'),
      () => refusal(422, 'PIN_WRONG', 'The PIN is wrong', 'pin'),
      () => json(200, { login: 'stormy9', message: 'Gone' }),
    ]
    const answers = { [REMOVAL]: () => left.shift()!() }
    const { user } = await openAccountPage(RemovalPage, { search: removalLink, answers })
    expect(await screen.findByText(/The game account stormy9 on Teon x1 goes for good/)).toBeTruthy()
    expect(screen.queryByLabelText('PIN of the game account')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Delete it for good' }))
    const pin = await screen.findByLabelText('PIN of the game account')
    expect(screen.getByRole('button', { name: 'Show the PIN' })).toBeTruthy()
    expect(document.activeElement).toBe(pin)
    await user.type(pin, '1174')
    await user.click(screen.getByRole('button', { name: 'Delete it for good' }))
    expect(await screen.findByText('The PIN is wrong')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Delete it for good' }))
    expect(await screen.findByText('stormy9 on Teon x1 is gone.')).toBeTruthy()
  })

  it('leaves the button where the game is in the way', async () => {
    const words = 'In the game now: Aelia. Leave the game first'
    const answers = { [REMOVAL]: () => refusal(409, 'GAME_ACCOUNT_ONLINE', words) }
    const { user } = await openAccountPage(RemovalPage, { search: removalLink, answers })
    await user.click(await screen.findByRole('button', { name: 'Delete it for good' }))
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(screen.getByRole('button', { name: 'Delete it for good' })).toBeTruthy()
  })

  it('without its secret or its login says that it does not work', async () => {
    await openAccountPage(RemovalPage, { search: `?token=${TOKEN}`, answers: {} })
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeTruthy()
  })
})
