import { type Agent, request } from 'node:http'
import type { Ask } from '../mix/by-turns.ts'

/** Milliseconds until a whole answer is there, whatever it says. @throws when there is none, or the portal failed. */
export function timed(url: string, { method, path, headers = {}, body }: Ask, agent: Agent) {
  const payload = body && JSON.stringify(body)
  const all = { ...headers, ...(payload && { 'content-type': 'application/json' }) }
  return new Promise<number>((resolve, reject) => {
    const started = performance.now()
    const asked = request(url + path, { method: method ?? 'GET', headers: all, agent }, (response) => {
      const { statusCode = 0 } = response
      if (statusCode === 429 || statusCode >= 500) return reject(new Error(`${path}: ${statusCode}`))
      response.once('end', () => resolve(performance.now() - started))
      response.once('error', reject).resume()
    })
    asked.once('error', reject).end(payload)
  })
}
