import { once } from 'node:events'
import type { Agent } from 'node:http'
import { answerTo, type Ask } from '../mix/by-turns.ts'

/** Milliseconds until a whole answer is there, whatever it says. @throws when there is none, or the portal failed. */
export async function timed(url: string, ask: Ask, agent: Agent): Promise<number> {
  const started = performance.now()
  const response = await answerTo(url, ask, agent)
  const { statusCode = 0 } = response
  if (statusCode === 429 || statusCode >= 500) throw new Error(`${ask.path}: ${statusCode}`)
  await once(response.resume(), 'end')
  return performance.now() - started
}
