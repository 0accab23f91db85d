import { vi } from 'vitest'
import { accountOn, fakePortal, json, LOGOUT, REFRESH } from './fake-portal.ts'

/** Opens the page anew: the session lives in modules. */
export async function openPage() {
  vi.resetModules()
  const [auth, session, server, client] = await Promise.all([
    import('../../src/lib/auth/auth.ts'),
    import('../../src/lib/session/session.ts'),
    import('../../src/lib/session/server.ts'),
    import('../../src/lib/api/account-client.ts'),
  ])
  return { ...auth, ...session, ...server, ...client }
}

/** Opens the page for somebody who is signed in as a player on lionna_x5. */
export async function signedIn(answers: Parameters<typeof fakePortal>[0]) {
  const portal = fakePortal({
    [REFRESH]: () => json(200, accountOn('lionna_x5')),
    [LOGOUT]: () => json(200, { message: 'Bye' }),
    ...answers,
  })
  const page = await openPage()
  const ended = vi.fn<(reason: string) => void>()
  page.onSignedOut(ended)
  await page.sessionStarted()
  return { portal, page, ended }
}
