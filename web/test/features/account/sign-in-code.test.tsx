import { ApiError } from '@castellan/contract/engine/client'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { alertsOf, removeAlert } from '../../../src/lib/alerts.ts'
import { session } from '../../../src/lib/session/session.ts'
import { PasskeyButton } from '../../../src/features/account/PasskeyButton.tsx'
import { renderUi } from '../../support/render-ui.tsx'
import { accountOn, HUMAN_CHECK, json } from '../../support/fake-portal.ts'
import { openAccountPage } from './account-page.tsx'

const LoginPage = async () => (await import('../../../src/features/account/LoginPage.tsx')).LoginPage
afterEach(() => {
  for (const { key } of alertsOf()) removeAlert(key)
  vi.unstubAllGlobals()
})

const refused = () => Promise.reject(new ApiError(409, { code: 'ACCOUNT_BLOCKED', message: 'Blocked' }, ''))
const LOGIN = 'POST /api/auth/login'
const refusal = (status: number, code: string, message: string) =>
  json(status, { code, message, field: 'code' })

/** The sign-in page before an account that asks for a code, with e-mail and password sent. */
async function openSecondStep() {
  const page = await openAccountPage(LoginPage, {
    answers: {
      [HUMAN_CHECK]: () => json(200, { provider: 'off' }),
      [LOGIN]: ({ body }) => {
        const { code } = body as { code?: string }
        if (!code) return refusal(422, 'SECOND_FACTOR_REQUIRED', 'Enter the code')
        if (code !== '123456') return refusal(400, 'SECOND_FACTOR_WRONG', 'This code is wrong')
        return json(200, accountOn('lionna_x5'))
      },
    },
  })
  await page.user.type(screen.getByLabelText('E-mail'), 'player@castellan.test')
  await page.user.type(screen.getByLabelText('Password'), 'a horse{Enter}')
  await screen.findByRole('heading', { name: 'One more step' })
  return page
}

describe('a sign-in that asks for a code', () => {
  it('shows one field for it, which has the focus, and signs in with what was typed before', async () => {
    const { user, seen } = await openSecondStep()
    const field = screen.getByLabelText('Code from your app')
    expect(document.activeElement).toBe(field)
    await user.type(field, '123456{Enter}')
    await expect.poll(() => session.get()?.email).toBe('player@castellan.test')
    const sent = seen.filter(({ line }) => line === LOGIN).map(({ body }) => body)
    expect(sent.at(-1)).toMatchObject({ email: 'player@castellan.test', password: 'a horse', code: '123456' })
    expect(sent[0]).not.toHaveProperty('code')
  })

  it('says at the field what is wrong with a code, and sends none that is empty', async () => {
    const { user, seen } = await openSecondStep()
    const field = screen.getByLabelText('Code from your app')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Please fill this in')).toBeTruthy()
    await user.type(field, '654321{Enter}')
    expect(await screen.findByText('This code is wrong')).toBeTruthy()
    expect(seen.filter(({ line }) => line === LOGIN)).toHaveLength(2)
  })

  it('goes back to the first step, where the password is asked for again', async () => {
    const { user } = await openSecondStep()
    await user.click(screen.getByRole('button', { name: 'Sign in as somebody else' }))
    await screen.findByRole('heading', { name: 'Welcome back' })
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
    expect(screen.queryByLabelText('Code from your app')).toBeNull()
  })
})

describe('a sign-in to an account that waits to be deleted', () => {
  it('says at once that the account stays, until that is read', async () => {
    const page = await openAccountPage(LoginPage, {
      answers: {
        [HUMAN_CHECK]: () => json(200, { provider: 'off' }),
        [LOGIN]: () => json(200, { ...accountOn('lionna_x5'), stays: true }),
      },
    })
    await page.user.type(screen.getByLabelText('E-mail'), 'player@castellan.test')
    await page.user.type(screen.getByLabelText('Password'), 'a horse{Enter}')
    await expect.poll(() => session.get()).not.toBeNull()
    expect(alertsOf()).toMatchObject([
      {
        type: 'Info',
        autoClose: false,
        keepAfterRouteChange: true,
        message: expect.stringContaining('the deletion is cancelled') as string,
      },
    ])
  })
})

describe('a sign-in to a blocked account', () => {
  it('leads to support, where the operator has one', async () => {
    const meta = document.createElement('meta')
    meta.name = 'castellan-support'
    meta.content = 'https://help.example.test/'
    document.head.append(meta)
    const { user } = await openAccountPage(LoginPage, {
      answers: {
        [HUMAN_CHECK]: () => json(200, { provider: 'off' }),
        [LOGIN]: () => json(409, { code: 'ACCOUNT_BLOCKED', message: 'This account is blocked' }),
      },
    })
    await user.type(screen.getByLabelText('E-mail'), 'player@castellan.test')
    await user.type(screen.getByLabelText('Password'), 'a horse{Enter}')
    const link = await screen.findByRole('link', { name: 'Open support' })
    expect(link.getAttribute('href')).toBe('https://help.example.test/')
    meta.remove()
  })

  it('leads there by a passkey too', async () => {
    const meta = document.createElement('meta')
    meta.name = 'castellan-support'
    meta.content = 'https://help.example.test/'
    document.head.append(meta)
    renderUi(<PasskeyButton label="Sign in with a passkey" act={refused} />)
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Blocked. Open support')
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://help.example.test/')
    meta.remove()
  })
})
