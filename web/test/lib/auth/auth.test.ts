import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  accountOn,
  fakePortal,
  json,
  LOGOUT,
  REFRESH,
  refusal,
  spentOn,
  UPDATE_PASSWORD,
} from '../../support/fake-portal.ts'
import { openPage, signedIn } from '../../support/open-session.ts'

const storageEvent = (newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue }))

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/lionna_x5/profile')
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the start', () => {
  it('asks for no session where the browser has neither its mark nor a token', async () => {
    const portal = fakePortal({})
    const page = await openPage()
    await page.sessionStarted()
    expect(portal.count(REFRESH)).toBe(0)
    expect(page.session.get()).toBeNull()
  })

  it('asks once; a 401 stays signed out quietly', async () => {
    const portal = fakePortal({ [REFRESH]: () => refusal(401, 'NO_SESSION') })
    const page = await openPage()
    const ended = vi.fn<(reason: string) => void>()
    page.onSignedOut(ended)
    await Promise.all([page.sessionStarted(), page.sessionStarted()])
    expect(page.session.get()).toBeNull()
    expect(portal.count(REFRESH)).toBe(1)
    expect(portal.count(LOGOUT)).toBe(0)
    expect(ended).not.toHaveBeenCalled()
  })

  it('signs in with the role on the server the address names', async () => {
    history.replaceState(null, '', '/fulgrim_x4/game-master/accounts')
    const portal = fakePortal({ [REFRESH]: () => json(200, accountOn('bartz_x3', 1, 'GameMaster')) })
    const page = await openPage()
    await page.sessionStarted()
    expect(portal.seen[0]?.body).toEqual({ server: 'bartz_x3' })
    expect(page.session.get()).toMatchObject({ role: 'GameMaster', server: 'bartz_x3' })
    expect(localStorage.getItem('auth_token')).toBe(page.session.get()?.jwtToken)
  })

  it.each(['rubbish', 'a.b.c', JSON.stringify(accountOn('lionna_x5')), spentOn('lionna_x5').jwtToken])(
    'warns of a token that is malformed or has run out, refreshes and does not throw: %s',
    async (stored) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      localStorage.setItem('auth_token', stored)
      const portal = fakePortal({ [REFRESH]: () => json(200, accountOn('lionna_x5')) })
      const page = await openPage()
      await page.sessionStarted()
      expect(warn).toHaveBeenCalledTimes(1)
      expect(portal.count(REFRESH)).toBe(1)
      expect(page.session.get()).not.toBeNull()
    },
  )

  it('keeps who was signed in when the server cannot be reached', async () => {
    localStorage.setItem('auth_token', accountOn('lionna_x5').jwtToken)
    fakePortal({ [REFRESH]: () => refusal(503, 'UNAVAILABLE') })
    const page = await openPage()
    await page.sessionStarted()
    expect(page.session.get()).toEqual(accountOn('lionna_x5'))
    page.signOut()
  })

  it('keeps nobody whose token has run out when the server cannot be reached', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    localStorage.setItem('auth_token', spentOn('lionna_x5').jwtToken)
    fakePortal({ [REFRESH]: () => refusal(503, 'UNAVAILABLE') })
    const page = await openPage()
    await page.sessionStarted()
    expect(page.session.get()).toBeNull()
    expect(localStorage.getItem('auth_token')).not.toBeNull()
  })

  it('forgets a stored token whose session is over, and nothing else', async () => {
    localStorage.setItem('__SERVER_NAME', 'lionna_x5')
    localStorage.setItem('auth_token', accountOn('lionna_x5').jwtToken)
    fakePortal({ [REFRESH]: () => refusal(401, 'NO_SESSION') })
    const page = await openPage()
    await page.sessionStarted()
    expect(page.session.get()).toBeNull()
    expect(localStorage.getItem('auth_token')).toBeNull()
    expect(localStorage.getItem('__SERVER_NAME')).toBe('lionna_x5')
  })
})

describe('a token whose time has passed', () => {
  const form = { login: '', oldPassword: '', newPassword: '', confirmPassword: '', recaptcha: '' }

  it('is refreshed before a call uses it, once for all calls, with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const later = accountOn('lionna_x5', 9)
    let answered = accountOn('lionna_x5')
    const { portal, page } = await signedIn({
      [REFRESH]: () => json(200, answered),
      [UPDATE_PASSWORD]: () => json(200, { message: 'Done' }),
    })
    answered = later
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_602_000)
    await Promise.all([
      page.accountApi.passwords.updatePassword(form),
      page.accountApi.passwords.updatePassword(form),
    ])
    const sent = portal.seen.filter(({ line }) => line === UPDATE_PASSWORD)
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${later.jwtToken}`,
      `Bearer ${later.jwtToken}`,
    ])
    expect(portal.count(REFRESH)).toBe(2)
    expect(warn).toHaveBeenCalledTimes(1)
    page.signOut()
  })

  it('is never sent, and ends no session, while the server gives no other', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    let isAway = false
    const { portal, page } = await signedIn({
      [REFRESH]: () => (isAway ? refusal(503, 'UNAVAILABLE') : json(200, accountOn('lionna_x5'))),
    })
    isAway = true
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_602_000)
    await expect(page.accountApi.passwords.updatePassword(form)).rejects.toThrow(
      /^The portal cannot be reached/,
    )
    expect(portal.count(UPDATE_PASSWORD)).toBe(0)
    expect(page.session.get()).not.toBeNull()
    page.signOut()
  })

  it('is judged by the clock of the server, however wrong the one here is', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(Date, 'now').mockReturnValue(1_800_900_000_000)
    const here = new Date(1_800_000_002_000).toUTCString()
    const { portal, page } = await signedIn({
      [REFRESH]: () => Response.json(accountOn('lionna_x5'), { headers: { date: here } }),
      [UPDATE_PASSWORD]: () => json(200, { message: 'Done' }),
    })
    await page.accountApi.passwords.updatePassword(form)
    expect(portal.count(REFRESH)).toBe(1)
    expect(warn).not.toHaveBeenCalled()
    page.signOut()
  })

  it('and that comes from the server itself is warned about and asked for again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const answers = [spentOn('lionna_x5'), accountOn('lionna_x5')]
    const { portal, page } = await signedIn({ [REFRESH]: () => json(200, answers.shift()) })
    await expect.poll(() => portal.count(REFRESH)).toBe(2)
    await expect.poll(() => page.session.get()).toEqual(accountOn('lionna_x5'))
    expect(warn).toHaveBeenCalledTimes(1)
    page.signOut()
  })
})

describe('a refresh', () => {
  it('is under way once at a time', async () => {
    const portal = fakePortal({ [REFRESH]: () => json(200, accountOn('lionna_x5')) })
    const page = await openPage()
    await Promise.all([page.refreshSession(), page.refreshSession(), page.refreshSession()])
    expect(portal.count(REFRESH)).toBe(1)
  })

  it('follows a change of server, since the role belongs to it', async () => {
    const portal = fakePortal({
      [REFRESH]: ({ body }) => json(200, accountOn((body as { server: string }).server)),
    })
    const page = await openPage()
    await page.sessionStarted()
    await page.enterServer('lionna_x5')
    expect(portal.count(REFRESH)).toBe(1)
    await page.enterServer('teon_x1')
    expect(portal.count(REFRESH)).toBe(2)
    expect(page.session.get()?.server).toBe('teon_x1')
    expect(localStorage.getItem('__SERVER_NAME')).toBe('teon_x1')
  })

  it('that was overtaken by a sign-out does not sign in again', async () => {
    let answer: ((response: Response) => void) | undefined
    let isFirst = true
    const portal = fakePortal({
      [REFRESH]: () => {
        if (!isFirst) return new Promise<Response>((resolve) => (answer = resolve))
        isFirst = false
        return json(200, accountOn('lionna_x5'))
      },
      [LOGOUT]: () => json(200, { message: 'Bye' }),
    })
    const page = await openPage()
    await page.sessionStarted()
    const refreshing = page.refreshSession()
    await expect.poll(() => portal.count(REFRESH)).toBe(2)
    page.signOut()
    answer?.(json(200, accountOn('lionna_x5', 2)))
    await refreshing
    expect(page.session.get()).toBeNull()
    expect(localStorage.getItem('auth_token')).toBeNull()
  })

  it('that is refused ends the session', async () => {
    let status = 200
    const portal = fakePortal({
      [REFRESH]: () => (status === 200 ? json(200, accountOn('lionna_x5')) : refusal(401, 'NO_SESSION')),
      [LOGOUT]: () => json(200, { message: 'Bye' }),
    })
    const page = await openPage()
    const ended = vi.fn<(reason: string) => void>()
    page.onSignedOut(ended)
    await page.sessionStarted()
    status = 401
    await page.refreshSession()
    expect(page.session.get()).toBeNull()
    expect(ended).toHaveBeenCalledWith('refused')
    expect(portal.count(LOGOUT)).toBe(1)
  })
})

describe('signing out', () => {
  it('clears the storage of the browser, whatever stands there', async () => {
    const { page } = await signedIn({})
    page.selectServer('lionna_x5')
    localStorage.setItem('castellan-sidebar-folded', 'yes')
    sessionStorage.setItem('anything', 'x')
    page.signOut()
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
    expect(page.currentServer()).toBe('lionna_x5')
  })

  it('clears everything even when the server cannot be told', async () => {
    fakePortal({
      [REFRESH]: () => json(200, accountOn('lionna_x5')),
      [LOGOUT]: () => refusal(500, 'INTERNAL'),
    })
    const page = await openPage()
    const ended = vi.fn<(reason: string) => void>()
    page.onSignedOut(ended)
    await page.sessionStarted()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    page.signOut()
    expect(page.session.get()).toBeNull()
    expect(localStorage.getItem('auth_token')).toBeNull()
    expect(ended).toHaveBeenCalledWith('chosen')
    await expect.poll(() => warn).toHaveBeenCalledWith(expect.stringContaining('answered 500'))
  })
})

describe('other tabs', () => {
  it('hand over their new token', async () => {
    const { portal, page } = await signedIn({})
    storageEvent(accountOn('lionna_x5', 9).jwtToken)
    expect(page.session.get()?.jwtToken).toBe(accountOn('lionna_x5', 9).jwtToken)
    expect(portal.count(REFRESH)).toBe(1)
  })

  it('on another server do not change the role here', async () => {
    const { page } = await signedIn({})
    storageEvent(accountOn('teon_x1', 9, 'SuperUser').jwtToken)
    expect(page.session.get()).toEqual(accountOn('lionna_x5'))
  })

  it('of an earlier version, which stored an account as JSON, make this one refresh and nothing worse', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    let mark = 0
    const { page } = await signedIn({ [REFRESH]: () => json(200, accountOn('lionna_x5', ++mark)) })
    storageEvent(JSON.stringify(accountOn('lionna_x5', 99)))
    await expect.poll(() => mark).toBeGreaterThan(1)
    await expect.poll(() => page.session.get()?.jwtToken).not.toBe(accountOn('lionna_x5').jwtToken)
    page.signOut()
  })

  it('take this one along when they sign out, and tell the server themselves', async () => {
    const { portal, page, ended } = await signedIn({})
    storageEvent(null)
    expect(page.session.get()).toBeNull()
    expect(ended).toHaveBeenCalledWith('elsewhere')
    expect(portal.count(LOGOUT)).toBe(0)
  })
})
