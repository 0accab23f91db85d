import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountOn, fakePortal, json, LOGOUT, REFRESH, refusal } from './fake-portal.ts'
import { openPage, signedIn } from './open-session.ts'

const storageEvent = (newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue }))

let errors: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/lionna_x5/profile')
  errors = vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the start', () => {
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
    expect(errors).not.toHaveBeenCalled()
  })

  it('signs in with the role on the server the address names', async () => {
    history.replaceState(null, '', '/fulgrim_x4/game-master/accounts')
    const portal = fakePortal({ [REFRESH]: () => json(200, accountOn('bartz_x3', 1, 'GameMaster')) })
    const page = await openPage()
    await page.sessionStarted()
    expect(portal.seen[0]?.body).toEqual({ server: 'bartz_x3' })
    expect(page.session.get()).toMatchObject({ role: 'GameMaster', server: 'bartz_x3' })
    expect(JSON.parse(localStorage.getItem('auth_token') ?? '')).toEqual(page.session.get())
  })

  it.each(['rubbish', '{"jwtToken":1}', JSON.stringify({ ...accountOn('lionna_x5'), jwtToken: 'a.b.c' })])(
    'warns of a malformed token, refreshes and does not throw: %s',
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
    localStorage.setItem('auth_token', JSON.stringify(accountOn('lionna_x5')))
    fakePortal({ [REFRESH]: () => refusal(503, 'UNAVAILABLE') })
    const page = await openPage()
    await page.sessionStarted()
    expect(page.session.get()).toEqual(accountOn('lionna_x5'))
    page.signOut()
  })

  it('forgets a stored account whose session is over', async () => {
    localStorage.setItem('auth_token', JSON.stringify(accountOn('lionna_x5')))
    fakePortal({ [REFRESH]: () => refusal(401, 'NO_SESSION') })
    const page = await openPage()
    await page.sessionStarted()
    expect(page.session.get()).toBeNull()
    expect(localStorage.getItem('auth_token')).toBeNull()
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
    await vi.waitFor(() => expect(portal.count(REFRESH)).toBe(2))
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
  it('clears everything even when the server cannot be told', async () => {
    fakePortal({
      [REFRESH]: () => json(200, accountOn('lionna_x5')),
      [LOGOUT]: () => refusal(500, 'INTERNAL'),
    })
    const page = await openPage()
    const ended = vi.fn<(reason: string) => void>()
    page.onSignedOut(ended)
    await page.sessionStarted()
    page.signOut()
    expect(page.session.get()).toBeNull()
    expect(localStorage.getItem('auth_token')).toBeNull()
    expect(ended).toHaveBeenCalledWith('chosen')
    await vi.waitFor(() => expect(errors).toHaveBeenCalled())
  })
})

describe('other tabs', () => {
  it('hand over their new token', async () => {
    const { portal, page } = await signedIn({})
    storageEvent(JSON.stringify(accountOn('lionna_x5', 9)))
    expect(page.session.get()?.jwtToken).toBe(accountOn('lionna_x5', 9).jwtToken)
    expect(portal.count(REFRESH)).toBe(1)
  })

  it('on another server do not change the role here', async () => {
    const { page } = await signedIn({})
    storageEvent(JSON.stringify(accountOn('teon_x1', 9, 'SuperUser')))
    expect(page.session.get()).toEqual(accountOn('lionna_x5'))
  })

  it('take this one along when they sign out, and tell the server themselves', async () => {
    const { portal, page, ended } = await signedIn({})
    storageEvent(null)
    expect(page.session.get()).toBeNull()
    expect(ended).toHaveBeenCalledWith('elsewhere')
    expect(portal.count(LOGOUT)).toBe(0)
  })
})
