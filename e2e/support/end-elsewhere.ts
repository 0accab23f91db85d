import { expect } from '@playwright/test'

/** Ends a session as another browser of the same person would. */
export async function endElsewhere(token: string, origin: string | undefined) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(new URL('/api/auth/logout', origin), { method: 'POST', headers })
  expect(answer.ok).toBe(true)
}
