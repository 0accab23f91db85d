import type { APIRequestContext } from '@playwright/test'
import { createClient } from '@castellan/contract/engine/client'
import { balance } from '@castellan/contract/calls/coins/balance'
import { passwords } from '@castellan/contract/calls/identity/passwords'
import { registration } from '@castellan/contract/calls/identity/registration'
import { session, type HumanCheckAction } from '@castellan/contract/calls/identity/session'
import { rankings } from '@castellan/contract/calls/statistics/rankings'
import { solvePuzzle } from './solve-puzzle.ts'

/** Calls as a browser makes them: with its cookies, the CSRF header, and the token of whoever is signed in. */
export const apiOf = (request: APIRequestContext, token?: string) =>
  createClient(
    { session, registration, passwords, balance, rankings },
    {
      server: () => 'lionna_x5',
      ...(token !== undefined && { headers: () => ({ authorization: `Bearer ${token}` }) }),
      fetch: through(request),
    },
  )

/** Passes the human check of a form as a browser does: by solving the puzzle, where the portal sets one. */
export async function proveHuman(request: APIRequestContext, action: HumanCheckAction) {
  const { provider, challenge } = await apiOf(request).session.getHumanCheck({ action })
  return provider === 'off' ? provider : solvePuzzle(challenge as Parameters<typeof solvePuzzle>[0])
}

function through(request: APIRequestContext): typeof fetch {
  return async (input, { method = 'GET', headers, body } = {}) => {
    const { cookies } = await request.storageState()
    const csrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value
    const response = await request.fetch(input as string, {
      method,
      headers: { ...(headers as Record<string, string>), ...(csrf && { 'x-xsrf-token': csrf }) },
      ...(body !== undefined && { data: body as string }),
    })
    return new Response(new Uint8Array(await response.body()), { status: response.status() })
  }
}
