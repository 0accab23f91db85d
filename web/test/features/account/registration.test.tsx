import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountOn, HUMAN_CHECK, json, REFRESH, refusal } from '../../support/fake-portal.ts'
import { openAccountPage } from './account-page.tsx'

const RegisterPage = async () => (await import('../../../src/features/account/RegisterPage.tsx')).RegisterPage
const VerifyEmailPage = async () =>
  (await import('../../../src/features/account/VerifyEmailPage.tsx')).VerifyEmailPage

afterEach(() => vi.restoreAllMocks())

const VERIFY = 'POST /api/auth/verify-email'
const TOKEN = 'A'.repeat(43)
const DONE = 'Your address is confirmed'

/** What two servers say of themselves. */
const switches = (server: string, isOpen: boolean, isReferralOn: boolean) => ({
  [`GET /api/${server}/accounts/isAccountRegistrationEnabled`]: () => json(200, { enabled: isOpen }),
  [`GET /api/${server}/accounts/is-referral-enabled`]: () => json(200, { enabled: isReferralOn }),
})
const answers = {
  [HUMAN_CHECK]: () => json(200, { provider: 'off' }),
  ...switches('lionna_x5', true, true),
  ...switches('harbor_x1', true, false),
  ...switches('teon_x1', false, true),
}

/** Where a code is somebody's, or nobody's. */
const known = (nickname: string | null) => ({
  ...answers,
  'GET /api/lionna_x5/accounts/check-vouch': () => json(200, { nickname }),
})

describe('the registration form', () => {
  it('is not shown for a server that is closed, which says so and leaves the choice of another', async () => {
    const { user } = await openAccountPage(RegisterPage, { answers, search: '?server=teon_x1' })
    expect(await screen.findByText(/Teon takes no new players at the moment/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: /Lionna/ }))
    expect(await screen.findByRole('button', { name: 'Create account' })).toBeTruthy()
    expect(screen.queryByText(/takes no new players/)).toBeNull()
  })

  it('says once that a password is too easy', async () => {
    const { user } = await openAccountPage(RegisterPage, { answers })
    await user.type(await screen.findByLabelText('Password'), 'password1')
    expect(await screen.findByText('Too easy to guess')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByText(/too easy to guess/)).toBeTruthy()
    expect(screen.queryByText('Too easy to guess')).toBeNull()
  })

  it('ends with where the mail went, and so it does when the page is loaded anew', async () => {
    const sent = { ...answers, 'POST /api/auth/register': () => json(200, { message: 'ok' }) }
    const { user, history } = await openAccountPage(RegisterPage, { answers: sent })
    await user.type(await screen.findByLabelText('E-mail'), 'anna@example.test')
    await user.type(screen.getByLabelText('Password'), 'a quiet harbour')
    await user.type(screen.getByLabelText('Repeat the password'), 'a quiet harbour')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    const words = 'We sent a link to anna@example.test. Open it to confirm your address.'
    expect(await screen.findByText(words)).toBeTruthy()
    cleanup()
    await openAccountPage(RegisterPage, { answers, history })
    expect(await screen.findByText(words)).toBeTruthy()
    cleanup()
    await openAccountPage(RegisterPage, { answers })
    expect(await screen.findByLabelText('E-mail')).toHaveProperty('value', '')
  })

  it('asks for a referral code only where one is of use', async () => {
    const { user } = await openAccountPage(RegisterPage, { answers, search: '?server=harbor_x1' })
    expect(await screen.findByRole('button', { name: 'Create account' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I have a referral code' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: /Lionna/ }))
    expect(await screen.findByRole('button', { name: 'I have a referral code' })).toBeTruthy()
  })

  it.each(['a@b..test', 'a..b@x.test', 'a@-b.test', 'a@[127.0.0.1]'])(
    'tells of %s that it can get no mail before it is sent',
    async (address) => {
      const { user, seen } = await openAccountPage(RegisterPage, { answers })
      await user.click(await screen.findByLabelText('E-mail'))
      await user.paste(address)
      await user.click(screen.getByRole('button', { name: 'Create account' }))
      expect(screen.getByText('This is not an e-mail address')).toBeTruthy()
      expect(seen.filter(({ line }) => line.startsWith('POST'))).toEqual([])
    },
  )

  it('says whose a code is, and that it is nobody’s, where the server can be asked', async () => {
    await openAccountPage(RegisterPage, { answers: known('Aelia'), search: '?referral=FRIEND-7' })
    expect(await screen.findByText('A code of Aelia')).toBeTruthy()
    cleanup()
    await openAccountPage(RegisterPage, { answers: known(null), search: '?referral=FRIEND-8' })
    expect(await screen.findByText('Nobody on this server has such a code')).toBeTruthy()
  })

  it('names what is wrong with a code before it is sent', async () => {
    const { user, seen } = await openAccountPage(RegisterPage, { answers, search: '?referral=fr%C3%A4nd' })
    await user.click(await screen.findByRole('button', { name: 'Create account' }))
    expect(screen.getByText('A code has letters, digits and hyphens only')).toBeTruthy()
    expect(seen.filter(({ line }) => line.startsWith('POST'))).toEqual([])
  })
})

describe('the link of the first mail', () => {
  it('that lost letters on its way is said to be incomplete, and nobody is asked', async () => {
    const { seen } = await openAccountPage(VerifyEmailPage, { answers: {}, search: '?token=abc' })
    expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeTruthy()
    expect(screen.getByText('Copy the whole link from the mail.')).toBeTruthy()
    expect(seen).toEqual([])
  })

  it('asks for the password of the registration, which signs in as well', async () => {
    const { user, seen } = await openAccountPage(VerifyEmailPage, {
      answers: {
        [VERIFY]: () => json(200, { message: 'ok', email: 'player@castellan.test' }),
        [HUMAN_CHECK]: () => json(200, { provider: 'off' }),
        'POST /api/auth/login': () => json(200, accountOn('lionna_x5')),
      },
      search: `?token=${TOKEN}&referral=FRIEND-7`,
    })
    await user.type(screen.getByLabelText('Password'), 'a quiet night hall')
    await user.click(screen.getByRole('button', { name: 'Confirm address' }))
    expect(await screen.findByText(DONE)).toBeTruthy()
    const typed = { password: 'a quiet night hall' }
    expect(seen.flatMap(({ body }) => body ?? [])).toEqual([
      { token: TOKEN, referral: 'FRIEND-7', ...typed },
      { email: 'player@castellan.test', ...typed, server: 'lionna_x5', recaptcha: 'off' },
    ])
    expect(screen.getByRole('link', { name: 'To my profile' })).toBeTruthy()
  })

  it('leads to the sign-in page with the address filled in where the password does not sign in', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { user } = await openAccountPage(VerifyEmailPage, {
      answers: {
        [VERIFY]: () => json(200, { message: 'ok', email: 'player@castellan.test' }),
        [HUMAN_CHECK]: () => json(200, { provider: 'off' }),
        'POST /api/auth/login': () => refusal(401, 'WRONG_CREDENTIALS'),
      },
      search: `?token=${TOKEN.replace('A', 'D')}`,
    })
    await user.type(screen.getByLabelText('Password'), 'a quiet night hall')
    await user.click(screen.getByRole('button', { name: 'Confirm address' }))
    const link = await screen.findByRole('link', { name: 'Sign in' })
    expect(link.getAttribute('href')).toContain('email=player%40castellan.test')
  })

  it('is enough in the browser that is signed in, and says who it is', async () => {
    const { seen } = await openAccountPage(VerifyEmailPage, {
      answers: {
        [VERIFY]: () => json(200, { message: 'ok', email: 'player@castellan.test' }),
        [REFRESH]: () => json(200, accountOn('lionna_x5')),
      },
      search: `?token=${TOKEN.replace('A', 'B')}`,
      isSignedIn: true,
    })
    expect(await screen.findByText(DONE)).toBeTruthy()
    const [asked] = seen
    expect(asked!.headers.get('authorization')).toMatch(/^Bearer /)
    expect(asked!.body).toEqual({ token: TOKEN.replace('A', 'B') })
    expect(screen.getByText(/player@castellan\.test is yours/)).toBeTruthy()
  })

  it('of somebody else than who is signed in here says so, and leads to the sign-in of the confirmed one', async () => {
    const { user } = await openAccountPage(VerifyEmailPage, {
      answers: {
        [VERIFY]: ({ body }) =>
          (body as { password?: string }).password
            ? json(200, { message: 'ok', email: 'newcomer@castellan.test' })
            : refusal(422, 'REGISTRATION_PASSWORD_REQUIRED'),
        [REFRESH]: () => json(200, accountOn('lionna_x5')),
      },
      search: `?token=${TOKEN.replace('A', 'C')}`,
      isSignedIn: true,
    })
    await user.type(await screen.findByLabelText('Password'), 'a quiet night hall')
    await user.click(screen.getByRole('button', { name: 'Confirm address' }))
    expect(
      await screen.findByText(
        'newcomer@castellan.test is confirmed. This browser is signed in as player@castellan.test.',
      ),
    ).toBeTruthy()
    const way = screen.getByRole('link', { name: 'Sign in as newcomer@castellan.test' })
    expect(way.getAttribute('href')).toBe('/account/login?email=newcomer%40castellan.test')
  })
})
