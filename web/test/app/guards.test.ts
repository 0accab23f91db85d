import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountOn, fakePortal, json, REFRESH, refusal } from '../support/fake-portal.ts'

async function openPage(role: string | null) {
  vi.resetModules()
  fakePortal({
    [REFRESH]: ({ body }) =>
      role ? json(200, accountOn((body as { server: string }).server, 1, role)) : refusal(401, 'NO_SESSION'),
  })
  return import('../../src/app/guards.ts')
}

const place = (href: string) => ({ href, pathname: href.split(/[?#]/)[0] ?? '' })

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

afterEach(() => void vi.unstubAllGlobals())

describe('without a session', () => {
  it.each([
    '/lionna_x5/profile',
    '/teon_x1/stats/topExp?page=2',
    '/lionna_x5/admin/user-management',
    '/nowhere',
  ])('%s leads to the login page, which remembers it', async (href) => {
    const { guardServer } = await openPage(null)
    expect(await guardServer(place(href))).toBe(`/account/login?${new URLSearchParams({ returnUrl: href })}`)
  })

  it.each([
    ['/login', '/account/login'],
    ['/register?email=a', '/account/register?email=a'],
    ['/stats/topExp?page=2', '/lionna_x5/stats/topExp?page=2'],
    ['/profile', '/lionna_x5/profile'],
  ])('%s, an address without its first part, leads to %s', async (href, whole) => {
    const { guardServer } = await openPage(null)
    expect(await guardServer(place(href))).toBe(whole)
  })

  it('the root leads to the login page, and the login page stays', async () => {
    const { guardRoot, guardSignedOut } = await openPage(null)
    expect(await guardRoot(place('/'))).toBe('/account/login?returnUrl=%2F')
    expect(guardSignedOut('/lionna_x5/profile')).toBeNull()
  })
})

describe('with a session', () => {
  it.each([
    ['User', '/lionna_x5/profile/update', null],
    ['User', '/lionna_x5/stats/heroes', null],
    ['User', '/lionna_x5/game-master/accounts', '/'],
    ['User', '/lionna_x5/admin/payment-history', '/'],
    ['GameMaster', '/lionna_x5/game-master/characterDetails/7/info', null],
    ['GameMaster', '/lionna_x5/admin/payment-history', '/'],
    ['Admin', '/lionna_x5/admin/payment-history', null],
    ['Admin', '/lionna_x5/admin/user-management', '/'],
    ['SuperUser', '/lionna_x5/admin/user-management', null],
    ['User', '/lionna_x5', '/lionna_x5/profile'],
    ['User', '/lionna_x5/stats', null],
    ['User', '/lionna_x5/stats/', null],
    ['User', '/lionna_x5/game-master', '/'],
    ['GameMaster', '/lionna_x5/game-master', null],
    ['GameMaster', '/lionna_x5/game-master/overview', '/lionna_x5/game-master/overview/server-stats'],
    ['GameMaster', '/teon_x1/game-master/clans-info/7', '/teon_x1/game-master/clans-info/7/details'],
    ['GameMaster', '/teon_x1/game-master/clans-info', '/teon_x1/profile'],
    ['GameMaster', '/teon_x1/game-master/characterDetails/7', '/teon_x1/game-master/characterDetails/7/info'],
    ['GameMaster', '/lionna_x5/admin', '/'],
    ['Admin', '/lionna_x5/admin', null],
    ['User', '/lionna_x5/stats/nothing', '/lionna_x5/profile'],
    ['User', '/nowhere/at/all', '/lionna_x5/profile'],
    ['User', '/nowhere_x9/stats/topExp?page=2', '/lionna_x5/stats/topExp?page=2'],
    ['User', '/nowhere_x9/profile/characters/7', '/lionna_x5/profile/characters/7'],
    ['User', '/fulgrim_x4/stats/online?days=7', '/bartz_x3/stats/online?days=7'],
  ])('as %s, %s leads to %s', async (role, href, expected) => {
    const { guardServer } = await openPage(role)
    expect(await guardServer(place(href))).toBe(expected)
  })

  it('the root leads to the profile on the selected server', async () => {
    localStorage.setItem('__SERVER_NAME', 'harbor_x1')
    const { guardRoot } = await openPage('User')
    expect(await guardRoot(place('/'))).toBe('/harbor_x1/profile')
  })

  it('the login page leads on to where the person wanted to go, on the server they chose', async () => {
    const { guardRoot, guardSignedOut } = await openPage('User')
    await guardRoot(place('/'))
    expect(guardSignedOut('/lionna_x5/stats/topExp?page=2')).toBe('/lionna_x5/stats/topExp?page=2')
    expect(guardSignedOut('/teon_x1/stats/topExp')).toBe('/lionna_x5/stats/topExp')
    for (const evil of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', undefined]) {
      expect(guardSignedOut(evil)).toBe('/lionna_x5/profile')
    }
  })
})

/** The one message after a guard has led the person elsewhere. */
async function messageAt(href: string, role = 'User') {
  const { guardServer } = await openPage(role)
  await guardServer(place(href))
  const { alertsOf } = await import('../../src/lib/alerts.ts')
  return alertsOf().map(({ message, link, keepAfterRouteChange }) => ({
    message,
    link,
    keepAfterRouteChange,
  }))
}

describe('who asked for what is not there', () => {
  it.each([
    ['/lionna_x5/stats/topexp', 'There is no page /stats/topexp.', 'Nearest: Top Experience', 'stats/topExp'],
    ['/lionna_x5/stats/castels', 'There is no page /stats/castels.', 'Nearest: Castles', 'stats/castles'],
  ])('%s is told so, with the page that was meant', async (href, message, label, path) => {
    expect(await messageAt(href)).toEqual([
      { message, link: { label, href: `/lionna_x5/${path}` }, keepAfterRouteChange: true },
    ])
  })

  it.each(['/nowhere_x9/stats/castles', '/nowhere/at/all'])(
    '%s names a server that there is not, which is told, and on which one the person is now',
    async (href) => {
      const name = href.split('/')[1]
      expect(await messageAt(href)).toEqual([
        {
          message: `There is no server ${name}. You are on Lionna x5.`,
          link: undefined,
          keepAfterRouteChange: true,
        },
      ])
    },
  )

  it('is offered nothing where nothing is near, nor a page of another role', async () => {
    expect(await messageAt('/lionna_x5/what/ever/this/is')).toMatchObject([
      { message: 'There is no page /what/ever/this/is.', link: undefined },
    ])
    expect(await messageAt('/lionna_x5/admin/payment-histori')).toMatchObject([{ link: undefined }])
    expect(await messageAt('/lionna_x5/admin/payment-histori', 'Admin')).toMatchObject([
      { link: { label: 'Nearest: Payment History' } },
    ])
  })

  it('hears that a page is for others', async () => {
    expect(await messageAt('/lionna_x5/admin/payment-history')).toMatchObject([
      { message: 'Your role on this server does not give access to Payment History.', link: undefined },
    ])
  })
})

it('paths under account/ that are no page lead to the root, with a word', async () => {
  const { guardAccount } = await openPage(null)
  expect(await guardAccount(place('/account/nothing'))).toBe('/')
  const { alertsOf } = await import('../../src/lib/alerts.ts')
  expect(alertsOf()).toMatchObject([{ message: 'There is no page /account/nothing.' }])
  expect(await guardAccount(place('/account/confirm-account-removal?token=x'))).toBeNull()
})

describe('a page of a mailed link that asks less of who is signed in', () => {
  it.each(['confirm-email-change', 'confirm-account-removal', 'confirmGAPasswordChange', 'verify-email'])(
    '%s is not shown before that is known: a form would change under the hand',
    async (name) => {
      await openPage('User')
      const { Route } = (await import(`../../src/app/routes/account.${name}.tsx`)) as {
        Route: { options: { beforeLoad?: () => Promise<void> } }
      }
      const { session } = await import('../../src/lib/session/session.ts')
      await Route.options.beforeLoad?.()
      expect(session.get()?.email).toBe('player@castellan.test')
    },
  )
})
