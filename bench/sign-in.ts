import type { Running } from './support/servers.ts'

interface Person {
  readonly email: string
  readonly password: string
}

/** Somebody every demonstration knows. */
export const DEMO_PLAYER: Person = { email: 'player@castellan.test', password: 'castellan-demo' }

/** Headers of a player who has just signed in. */
export async function signIn({ url }: Running, person: Person, server: string) {
  const { jwtToken } = await post<{ jwtToken: string }>(`${url}/api/auth/login`, { ...person, server })
  return { authorization: `Bearer ${jwtToken}` }
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
