import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** What comes of announcements (LISTEN/NOTIFY) on one channel. */
export interface Listener {
  /** An announcement that was committed. */
  readonly heard: (payload: string) => void
  /** Whether announcements arrive from now on, and why not; what was announced while they did not is lost. */
  readonly changed: (isUp: boolean, cause?: unknown) => void
}

/** Announces on the channel through a connection that does not listen. */
type Announce = (channel: string, payload: string) => Promise<unknown>

/** Milliseconds: between two proofs, until one counts as unheard, until a statement does, between two tries. */
const LOOK = 3_000
const HEARD_WITHIN = 4_000
const TIMEOUT_MS = 2_000
const PAUSE = 1_000
const PROOF = 'is anybody there'
const UNHEARD = 'nothing that is announced arrives: is there a pooler of transactions in between?'

/**
 * Listens on a connection of its own, and on another when that breaks, until it is stopped.
 * It is up while it hears its proofs (heartbeats), which are announced through another connection while this one is
 * idle: behind a pooler that hands out connections by transaction nothing arrives then, and it never is.
 */
export function listenOnServer(
  connectionString: string,
  channel: string,
  announce: Announce,
  listener: Listener,
) {
  // other processes prove themselves on the same channel
  const proof = `${PROOF} ${randomUUID()}`
  let isOver = false
  let isUp: boolean | null = null
  let timer: NodeJS.Timeout | undefined
  let current: pg.Client | undefined

  function change(now: boolean, cause?: unknown) {
    if (isUp === now || isOver) return
    isUp = now
    listener.changed(now, cause)
  }

  function connect() {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
      application_name: `castellan ${channel}`,
    })
    current = client
    client.on('error', () => {})
    client.on('end', () => retry(client, new Error('the connection broke')))
    client.on('notification', ({ payload = '' }) => {
      if (payload === proof) heardProof(client)
      else if (!payload.startsWith(PROOF)) listener.heard(payload)
    })
    open(client).catch((err: unknown) => retry(client, err))
  }

  async function open(client: pg.Client) {
    await client.connect()
    await client.query(`listen ${channel}`)
    await prove(client)
  }

  async function prove(client: pg.Client) {
    plan(() => retry(client, new Error(UNHEARD)), HEARD_WITHIN)
    await announce(channel, proof)
  }

  function heardProof(client: pg.Client) {
    if (current !== client || isOver) return
    change(true)
    plan(() => void prove(client).catch((err: unknown) => retry(client, err)), LOOK)
  }

  function retry(client: pg.Client, cause: unknown) {
    if (current !== client) return
    current = undefined
    clearTimeout(timer)
    change(false, cause)
    client.end().catch(() => {})
    if (!isOver) plan(connect, PAUSE)
  }

  function plan(next: () => void, ms: number) {
    clearTimeout(timer)
    timer = setTimeout(next, ms).unref()
  }

  connect()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await current?.end().catch(() => {})
  }
}
