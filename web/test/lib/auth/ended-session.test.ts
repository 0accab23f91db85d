import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, LOGOUT, refusal, UPDATE_PASSWORD } from '../../support/fake-portal.ts'
import { signedIn } from '../../support/open-session.ts'

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/lionna_x5/profile')
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const write = () => sessionStorage.setItem('draft player appeal 7', '{"appeal":"I was asleep"}')

describe('a session that the server ended', () => {
  it('is told to the other tabs before the storage is cleared', async () => {
    const { page } = await signedIn({ [UPDATE_PASSWORD]: () => refusal(401, 'NO_SESSION') })
    const done: string[] = []
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: (key: string) => void done.push(key),
      clear: () => void done.push('cleared'),
    })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const form = {
      login: 'a@b.test',
      oldPassword: 'a',
      newPassword: 'b',
      confirmPassword: 'b',
      recaptcha: 'off',
    }
    await expect(page.accountApi.passwords.updatePassword(form)).rejects.toThrow('NO_SESSION')
    expect(done.slice(0, 2)).toEqual(['castellan-session-refused', 'cleared'])
  })

  it('has every tab say so, and is ended at the server by the first alone', async () => {
    const { portal, page, ended } = await signedIn({})
    dispatchEvent(new StorageEvent('storage', { key: 'castellan-session-refused', newValue: 'yes' }))
    dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(ended.mock.calls).toEqual([['refused']])
    expect(page.session.get()).toBeNull()
    expect(portal.count(LOGOUT)).toBe(0)
  })

  it('is told to every tab in the words of the server where staff have closed the account', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const blocked = { code: 'NO_SESSION', message: 'Blocked', details: { because: 'ACCOUNT_BLOCKED' } }
    const first = await signedIn({ [UPDATE_PASSWORD]: () => json(401, blocked) })
    const form = {
      login: 'a@b.test',
      oldPassword: 'a',
      newPassword: 'b',
      confirmPassword: 'b',
      recaptcha: 'off',
    }
    await expect(first.page.accountApi.passwords.updatePassword(form)).rejects.toThrow('Blocked')
    expect(first.ended.mock.calls).toEqual([['refused', 'Blocked']])
    const other = await signedIn({})
    dispatchEvent(new StorageEvent('storage', { key: 'castellan-session-refused', newValue: 'Blocked' }))
    expect(other.ended.mock.calls).toEqual([['refused', 'Blocked']])
  })

  it('leaves what was being written in this tab, and a sign-out by choice does not', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { page } = await signedIn({ [UPDATE_PASSWORD]: () => refusal(401, 'NO_SESSION') })
    write()
    sessionStorage.setItem('other', 'thing')
    const form = {
      login: 'a@b.test',
      oldPassword: 'a',
      newPassword: 'b',
      confirmPassword: 'b',
      recaptcha: 'off',
    }
    await expect(page.accountApi.passwords.updatePassword(form)).rejects.toThrow('NO_SESSION')
    expect(Object.keys(sessionStorage)).toEqual(['draft player appeal 7'])
    const chosen = await signedIn({})
    write()
    chosen.page.signOut()
    expect(sessionStorage.length).toBe(0)
  })
})
