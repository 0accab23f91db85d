import { Agent, get } from 'node:http'
import type { Running } from '../servers.ts'

export interface Visits {
  /** Milliseconds every answer took, from the first byte sent to the last received. */
  readonly times: number[]
  /** How many of the answers were the first of a newly computed one. */
  refreshes: number
  /** Seconds since the last answer had been computed. */
  age: number
}

const SECONDS = 150
/** Rounds until both sides have compiled what they run. */
const WARM_UP = 500

/**
 * A visitor who goes round some pages again and again over one connection, long enough for answers to be renewed
 * meanwhile. Every other round goes the other way, so that each page stands as often before its neighbour as after.
 */
export async function visitInTurn(
  portal: Running,
  paths: readonly string[],
  headers: Record<string, string>,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const visits = new Map<string, Visits>(paths.map((path) => [path, { times: [], refreshes: 0, age: 0 }]))
  const visit = (path: string) => timed(portal.url + path, { agent, headers })
  const there = [...visits]
  const back = there.toReversed()
  for (let round = 0; round < WARM_UP; round++) for (const path of paths) await visit(path)
  const end = performance.now() + SECONDS * 1_000
  for (let round = 0; performance.now() < end; round++)
    for (const [path, seen] of round % 2 ? back : there) {
      const { milliseconds, age } = await visit(path)
      seen.times.push(milliseconds)
      if (age < seen.age) seen.refreshes++
      seen.age = age
    }
  agent.destroy()
  return visits
}

function timed(url: string, options: { agent: Agent; headers: Record<string, string> }) {
  return new Promise<{ milliseconds: number; age: number }>((resolve, reject) => {
    const started = performance.now()
    const request = get(url, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      response.once('end', () =>
        resolve({ milliseconds: performance.now() - started, age: Number(response.headers['age']) }),
      )
      response.once('error', reject)
      response.resume()
    })
    request.once('error', reject)
  })
}
