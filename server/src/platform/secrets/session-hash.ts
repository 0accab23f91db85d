import { createHash } from 'node:crypto'

/** How a session is named outside its own table, in events and in keys of limits: it tells them apart and opens nothing. */
export const sessionHash = (sessionId: string) =>
  createHash('sha256').update(sessionId).digest('hex').slice(0, 32)
