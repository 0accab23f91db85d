import type { Account } from '@castellan/contract/calls/identity/session'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PortalRouter } from '../../src/app/router.ts'
import { subscribeSession } from '../../src/app/subscribe-session.ts'
import { alertsOf, clearAlertsOnNavigation, releaseKeptAlerts } from '../../src/lib/alerts.ts'
import { sessionHooks } from '../../src/lib/api/transport.ts'
import { sessionStarted, signOut } from '../../src/lib/auth/auth.ts'
import { session } from '../../src/lib/session/session.ts'

const staff: Account = {
  email: 'gm@example.test',
  role: 'GameMaster',
  jwtToken: 'token',
  server: 'lionna_x5',
  validated: true,
}

function open(pathname: string) {
  const router = {
    state: { location: { pathname, href: pathname } },
    invalidate: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    navigate: vi.fn<(to: object) => Promise<void>>(() => Promise.resolve()),
  }
  session.set(staff)
  subscribeSession(router as unknown as PortalRouter)
  return router
}
const said = () => alertsOf().map(({ message }) => message)

afterEach(() => {
  session.set(null)
  releaseKeptAlerts()
  clearAlertsOnNavigation()
})

describe('whose role is taken away while they are signed in', () => {
  it('hears so once, and is led from a page of staff to the own profile', async () => {
    const router = open('/lionna_x5/game-master/banned-characters')
    session.set({ ...staff, role: 'User' })
    await expect.poll(() => router.navigate).toHaveBeenCalled()
    expect(said()).toEqual(['A role of yours on Lionna x5 was taken away. The pages that need it are gone.'])
    expect(router.navigate).toHaveBeenCalledExactlyOnceWith({ href: '/lionna_x5/profile', replace: true })
  })

  it('stays on a page that everybody has', async () => {
    const router = open('/lionna_x5/stats/online')
    session.set({ ...staff, role: 'User' })
    await expect.poll(said).toHaveLength(1)
    expect(router.navigate).not.toHaveBeenCalled()
    expect(router.invalidate).toHaveBeenCalledOnce()
  })
})

it.each([
  ['a role that was given', { ...staff, role: 'Admin' }],
  ['the role of another server', { ...staff, role: 'User', server: 'teon_x1' }],
  ['another person', { ...staff, role: 'User', email: 'player@example.test' }],
] as const)('%s is shown without a word', (_, next) => {
  const router = open('/lionna_x5/stats/online')
  session.set(next)
  expect(said()).toEqual([])
  expect(router.invalidate).toHaveBeenCalledOnce()
})

it('whose session was ended is led to sign in, with the address filled in', async () => {
  await sessionStarted()
  const router = open('/lionna_x5/profile')
  sessionHooks.refused(null)
  const { email } = staff
  const href = `/account/login?${new URLSearchParams({ returnUrl: '/lionna_x5/profile', email })}`
  expect(router.navigate).toHaveBeenCalledExactlyOnceWith({ href, replace: true })
})

it('whose account staff have closed is told that by the server’s words, with the way to support', async () => {
  const meta = document.createElement('meta')
  meta.name = 'castellan-support'
  meta.content = 'https://help.example.test/'
  document.head.append(meta)
  await sessionStarted()
  open('/lionna_x5/profile')
  sessionHooks.refused('This account is blocked')
  const link = { label: 'Open support', href: 'https://help.example.test/' }
  expect(alertsOf()).toMatchObject([{ type: 'Warning', message: 'This account is blocked', link }])
  meta.remove()
})

it('who signed out in another tab is told so on the page to sign in', async () => {
  await sessionStarted()
  const router = open('/lionna_x5/profile')
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(said()).toEqual(['You signed out in another tab'])
  const href = `/account/login?${new URLSearchParams({ returnUrl: '/lionna_x5/profile' })}`
  expect(router.navigate).toHaveBeenCalledExactlyOnceWith({ href, replace: true })
})

it('who signs out leaves no address behind', async () => {
  const router = open('/lionna_x5/profile')
  signOut()
  expect(router.navigate).toHaveBeenCalledExactlyOnceWith({ href: '/account/login', replace: true })
})
