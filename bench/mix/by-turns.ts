import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { absolute, type Row } from '../support/report.ts'
import { countCpu, type Stack } from './stack.ts'

/** One request of somebody. */
export interface Ask {
  /** GET when it is not said. */
  readonly method?: 'POST'
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: object
}

/** Windows a figure is the middle one of; the other two that are told are the least and the most. */
const WINDOWS = 5
const CONNECTIONS = 20

interface Turns {
  /** In a window; every player comes round in the warm-up or soon after. */
  readonly turns: number
  readonly asks: (turn: number) => readonly Ask[]
  readonly limit: number
  /** Threads of the portal that do not count. */
  readonly leftOut?: (thread: string) => boolean
}

/** CPU of the portal and its database for one turn, with another player at each turn. */
export async function measureTurns(
  stack: Stack,
  name: string,
  { turns, asks, limit, leftOut }: Turns,
): Promise<Row> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let turn = 0
  const window = async () => {
    const end = turn + turns
    const work = async () => {
      while (turn < end) for (const ask of asks(turn++)) await send(stack.portal.url, ask, agent)
    }
    const used = await countCpu(stack, leftOut)
    await Promise.all(Array.from({ length: CONNECTIONS }, work))
    return (await used()) / turns
  }
  await window()
  const figures: number[] = []
  for (let nth = 0; nth < WINDOWS; nth++) figures.push(await window())
  agent.destroy()
  return spread(name, figures, limit)
}

/** The middle of some figures, with the least and the most in its name. */
function spread(name: string, figures: readonly number[], limit: number, unit = 'µs CPU') {
  const sorted = figures.toSorted((a, b) => a - b)
  const [least, middle, most] = [sorted[0]!, sorted[sorted.length >> 1]!, sorted.at(-1)!]
  return absolute(`${name} (${least.toFixed(0)} – ${most.toFixed(0)})`, middle, limit, unit)
}

/** @throws for an answer that is not 2xx. */
async function send(url: string, ask: Ask, agent: Agent) {
  const response = await answerTo(url, ask, agent)
  const { statusCode = 0 } = response
  if (statusCode < 200 || statusCode >= 300)
    throw new Error(`${ask.path}: ${statusCode} ${await text(response)}`)
  await once(response.resume(), 'end')
}

/** An answer of which the body is still to be read. */
export function answerTo(url: string, { method, path, headers = {}, body }: Ask, agent: Agent) {
  const payload = body && JSON.stringify(body)
  const all = { ...headers, ...(payload && { 'content-type': 'application/json' }) }
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(url + path, { method: method ?? 'GET', headers: all, agent }, resolve)
      .once('error', reject)
      .end(payload)
  })
}
