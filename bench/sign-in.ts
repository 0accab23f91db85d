import { setTimeout as wait } from 'node:timers/promises'
import type { Running } from './support/servers.ts'

interface Person {
  readonly email: string
  readonly password: string
}

/** Somebody every demonstration knows. */
export const DEMO_PLAYER: Person = { email: 'player@castellan.test', password: 'castellan-demo' }
const STRANGER: Person = { email: 'stranger@castellan.test', password: 'a stranger of the bench' }

/** Headers of a player who has just signed in. */
export async function signIn({ url }: Running, person: Person, server: string) {
  const { jwtToken } = await post<{ jwtToken: string }>(`${url}/api/auth/login`, { ...person, server })
  return { authorization: `Bearer ${jwtToken}` }
}

/** Headers of a player who has just registered, for a portal that knows nobody. */
export async function register(portal: Running, server: string) {
  const { password } = STRANGER
  await post(`${portal.url}/api/auth/register`, { ...STRANGER, confirmPassword: password, server })
  // a job opens the account: a moment later it is there
  for (let attempt = 0; attempt < 4; attempt++) {
    const headers = await signIn(portal, STRANGER, server).catch(() => null)
    if (headers) return headers
    await wait(500)
  }
  return signIn(portal, STRANGER, server)
}

async function post<R>(url: string, body: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, recaptcha: 'off' }),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as R
}
