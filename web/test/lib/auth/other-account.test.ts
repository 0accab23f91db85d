import { beforeEach, expect, it } from 'vitest'
import { accountOn } from '../../support/fake-portal.ts'
import { signedIn } from '../../support/open-session.ts'
import { tokenFor } from '../../support/tokens.ts'

const storageEvent = (newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue }))

const tokenOf = (sub: string, email: string) =>
  tokenFor(600, undefined, { sub, email, role: 'User', scope: 'lionna_x5', email_verified: true })

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/lionna_x5/profile')
})

it('another tab that signs in somebody else makes this one show them and say so, and one whose address was changed does not', async () => {
  const { page } = await signedIn({})
  storageEvent(tokenOf('1', 'new@example.test'))
  const { alertsOf } = await import('../../../src/lib/alerts.ts')
  expect(alertsOf()).toEqual([])
  storageEvent(tokenOf('2', 'other@example.test'))
  expect(page.session.get()?.email).toBe('other@example.test')
  expect(alertsOf().map(({ message }) => message)).toEqual([
    'Another tab signed in as other@example.test, whose pages are shown here from now on',
  ])
  page.signOut()
  page.signIn({ ...accountOn('lionna_x5'), role: 'User' })
  expect(alertsOf()).toHaveLength(1)
})
