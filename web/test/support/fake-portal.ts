import en from '@castellan/contract/languages/en/screen.json'
import { splitTexts } from '../../scripts/text-parts.mjs'
import { vi } from 'vitest'
import { tokenFor } from './tokens.ts'

/** One request the page made, as the server would see it. */
interface Seen {
  readonly line: string
  readonly headers: Headers
  readonly body: unknown
}

type Answer = (seen: Seen) => Response | Promise<Response>

export const json = (status: number, body: unknown) => Response.json(body, { status })
export const refusal = (status: number, code: string) => json(status, { code, message: code })

/** An account as login and refresh answer it; `mark` tells its token from others. */
export const accountOn = (server: string, mark = 1, role = 'User') => ({
  email: 'player@castellan.test',
  role,
  jwtToken: tokenFor(600, 1_800_000_000 + mark, profileOn(server, role)),
  server,
  validated: true,
})

const profileOn = (scope: string, role: string) => ({
  role,
  scope,
  email: 'player@castellan.test',
  email_verified: true,
})

/** The account with a token whose time has passed, by the clock of whoever asks at the given second. */
export const spentOn = (server: string, now = Date.now() / 1000) => ({
  ...accountOn(server),
  jwtToken: tokenFor(600, Math.floor(now) - 601, profileOn(server, 'User')),
})

/** Stands where the network begins: answers by `METHOD /path`, and remembers what was asked. */
export function fakePortal(answers: Readonly<Record<string, Answer>>) {
  const seen: Seen[] = []
  // as the cookies of a browser say whose refresh is answered
  document.cookie = answers[REFRESH] ? 'signed-in=1' : 'signed-in=; max-age=0'
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const path = input.split('?')[0] ?? ''
    const part = /^\/assets\/i18n\/en\.(\w+)\.json$/.exec(path)?.[1]
    if (part) return json(200, splitTexts(en).get(part))
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const request = { line: `${init.method ?? 'GET'} ${path}`, headers: new Headers(init.headers), body }
    seen.push(request)
    const answer = answers[request.line]
    if (!answer) return refusal(404, 'NOT_FOUND')
    return answer(request)
  })
  return { seen, count: (line: string) => seen.filter((request) => request.line === line).length }
}

export const REFRESH = 'POST /api/auth/refresh-token'
export const LOGOUT = 'POST /api/auth/logout'
export const HUMAN_CHECK = 'GET /api/auth/human-check'
export const UPDATE_PASSWORD = 'POST /api/auth/update-password'
