import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  accountOn,
  HUMAN_CHECK,
  json,
  LOGOUT,
  REFRESH,
  refusal,
  UPDATE_PASSWORD,
} from '../../support/fake-portal.ts'
import { signedIn } from '../../support/open-session.ts'

const form = {
  login: 'player@castellan.test',
  oldPassword: 'old password',
  newPassword: 'new password',
  confirmPassword: 'new password',
  recaptcha: 'off',
}

let logged: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/lionna_x5/profile')
  logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a call of a signed-in person', () => {
  it('carries the bearer token and the CSRF header', async () => {
    document.cookie = 'XSRF-TOKEN=abc.def'
    const { portal, page } = await signedIn({ [UPDATE_PASSWORD]: () => json(200, { message: 'Sent' }) })
    await page.accountApi.passwords.updatePassword(form)
    const headers = portal.seen.at(-1)?.headers
    expect(headers?.get('authorization')).toBe(`Bearer ${accountOn('lionna_x5').jwtToken}`)
    expect(headers?.get('x-xsrf-token')).toBe('abc.def')
  })

  it.each([401, 403])(
    'ends the session when it is answered %i: server told, storage cleared',
    async (status) => {
      const { portal, page, ended } = await signedIn({ [UPDATE_PASSWORD]: () => refusal(status, 'NO') })
      await expect(page.accountApi.passwords.updatePassword(form)).rejects.toThrow('NO')
      expect(page.session.get()).toBeNull()
      expect(localStorage.getItem('auth_token')).toBeNull()
      expect(ended.mock.calls).toEqual([['refused']])
      expect(portal.count(LOGOUT)).toBe(1)
    },
  )

  it('ends the session once, however many calls are refused at a time', async () => {
    const { portal, page, ended } = await signedIn({ [UPDATE_PASSWORD]: () => refusal(403, 'NO') })
    await Promise.allSettled([1, 2, 3].map(() => page.accountApi.passwords.updatePassword(form)))
    expect(ended).toHaveBeenCalledTimes(1)
    expect(portal.count(LOGOUT)).toBe(1)
  })

  it.each([400, 404, 409, 422, 429, 500])('is only logged, once, when it is answered %i', async (status) => {
    const { page, ended } = await signedIn({ [UPDATE_PASSWORD]: () => refusal(status, 'NO') })
    await expect(page.accountApi.passwords.updatePassword(form)).rejects.toThrow('NO')
    expect(page.session.get()).not.toBeNull()
    expect(ended).not.toHaveBeenCalled()
    expect(logged.mock.calls).toEqual([[expect.stringContaining(`${UPDATE_PASSWORD} answered ${status}`)]])
  })

  it('that gets a 401 while a refresh is under way waits for it and is sent again', async () => {
    let refreshes = 0
    let release: (() => void) | undefined
    const { portal, page, ended } = await signedIn({
      [REFRESH]: async () => {
        refreshes++
        if (refreshes === 2) await new Promise<void>((resolve) => (release = resolve))
        return json(200, accountOn('lionna_x5', refreshes))
      },
      [UPDATE_PASSWORD]: ({ headers }) => {
        const isNew = headers.get('authorization') === `Bearer ${accountOn('lionna_x5', 2).jwtToken}`
        return isNew ? json(200, { message: 'Sent' }) : refusal(401, 'NO_SESSION')
      },
    })
    const refreshing = page.refreshSession()
    const answer = page.accountApi.passwords.updatePassword(form)
    await expect.poll(() => [refreshes, portal.count(UPDATE_PASSWORD)]).toEqual([2, 1])
    release?.()
    await refreshing
    await expect(answer).resolves.toEqual({ message: 'Sent' })
    expect(ended).not.toHaveBeenCalled()
  })

  it('that is answered 419 fetches a fresh CSRF cookie and is sent again once', async () => {
    document.cookie = 'XSRF-TOKEN=old'
    const { portal, page } = await signedIn({
      [HUMAN_CHECK]: () => {
        document.cookie = 'XSRF-TOKEN=new'
        return json(200, { provider: 'off' })
      },
      [UPDATE_PASSWORD]: ({ headers }) =>
        headers.get('x-xsrf-token') === 'new' ? json(200, { message: 'Sent' }) : refusal(419, 'CSRF'),
    })
    await expect(page.accountApi.passwords.updatePassword(form)).resolves.toEqual({ message: 'Sent' })
    expect([portal.count(UPDATE_PASSWORD), portal.count(HUMAN_CHECK)]).toEqual([2, 1])
  })

  it('gives up after the second 419', async () => {
    const { portal, page } = await signedIn({
      [HUMAN_CHECK]: () => json(200, { provider: 'off' }),
      [UPDATE_PASSWORD]: () => refusal(419, 'CSRF'),
    })
    await expect(page.accountApi.passwords.updatePassword(form)).rejects.toThrow('CSRF')
    expect(portal.count(UPDATE_PASSWORD)).toBe(2)
    expect(page.session.get()).not.toBeNull()
  })

  it('that does not reach the server says so in words', async () => {
    const { page } = await signedIn({
      [UPDATE_PASSWORD]: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await expect(page.accountApi.passwords.updatePassword(form)).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
    })
    expect(page.session.get()).not.toBeNull()
  })
})
