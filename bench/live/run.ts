import { EVENT_STREAM, readEvents } from '../../contract/src/engine/events.ts'
import { atEnd } from '../support/clean-up.ts'
import { paymentOf, type Player, SERVER, startWithPlayers, startBeside } from '../mix/players.ts'
import { measureRest } from '../mix/rest.ts'
import { absolute, type Row } from '../support/report.ts'
import type { Running } from '../support/servers.ts'

/** Browsers that follow what changes and are told nothing: all that one network, which is this machine's, may have in a process. */
const IDLE = 200
const EVENTS = 200

/** What live changes cost: streams at rest, and the way of a change into the browser of another process. */
export async function* measureLive(port: number, folder: string): AsyncGenerator<Row> {
  const { stack, url, players, staff } = await startWithPlayers(port, folder)
  const elsewhere = await startBeside(port + 1, folder, url)
  const idle = await Promise.all(players.slice(0, IDLE).map((player) => follow(stack.portal, player)))
  yield await measureRest(stack, `${IDLE} live streams at rest`, 2)
  for (const stream of idle) stream.close()

  const took: number[] = []
  for (let turn = 0; turn < EVENTS; turn += 1) {
    const player = players[turn]!
    const stream = await follow(elsewhere, player)
    const told = stream.next()
    const asked = performance.now()
    await credit(stack.portal, staff[turn % staff.length]!, player, turn)
    took.push((await told) - asked)
    stream.close()
  }
  took.sort((one, other) => one - other)
  yield absolute(
    'a credit reaches the browser of another process, p50',
    took[EVENTS / 2]!,
    300,
    'ms from its request',
  )
  yield absolute(
    'a credit reaches the browser of another process, most',
    took.at(-1)!,
    300,
    'ms from its request',
  )
  await elsewhere.stop()
  await stack.portal.stop()
}

/** A browser's stream of changes. */
async function follow(portal: Running, { headers }: Player) {
  const over = new AbortController()
  atEnd(() => over.abort())
  const response = await fetch(`${portal.url}/api/auth/live`, {
    headers: { ...headers, accept: EVENT_STREAM },
    signal: over.signal,
  })
  if (!response.ok) throw new Error(`The stream was refused: ${response.status}`)
  const events = readEvents(response.body!)
  return {
    /** When the next change comes, on the clock of this process. */
    async next() {
      const { done } = await events.next()
      if (done) throw new Error('The stream ended')
      return performance.now()
    },
    close: () => over.abort(),
  }
}

async function credit(portal: Running, staff: Player, player: Player, turn: number) {
  const response = await fetch(`${portal.url}/api/${SERVER}/accounts/processCustomPayment`, {
    method: 'POST',
    headers: { ...staff.headers, 'content-type': 'application/json' },
    body: JSON.stringify(paymentOf(player, turn)),
  })
  if (!response.ok) throw new Error(`The payment was refused: ${response.status}`)
}
