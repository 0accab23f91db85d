import type { Change } from '@castellan/contract/calls/identity/live'
import { api } from '../api/client.ts'
import { storedToken } from '../session/session.ts'

interface Listening {
  /** Of how many past seconds the stream shall tell as well, for who has asked a moment ago; nothing where that is too long ago. */
  readonly recent: () => number | undefined
  /** Told when the stream is there, and when it is not any more; and whether it tells of all that may have been missed. */
  readonly onConnected: (isConnected: boolean, isGapless?: boolean) => void
  readonly onChange: (change: Change) => void
}

/** Milliseconds until the first new try, and between two at most. */
const SOON = 1_000
const LONGEST = 60_000
/** Milliseconds after which a stream was a good one: the next failure is the first again. */
const LASTED = 30_000

/** How long to wait before a try: longer from failure to failure, and not as long as everybody else (jitter). */
const backoff = (failures: number) => Math.min(LONGEST, SOON * 2 ** failures) * (0.5 + Math.random() / 2)

/** Keeps a stream of changes open until it is told to stop. That a session is over, the transport finds out. */
export async function stayConnected({ recent, onConnected, onChange }: Listening, signal: AbortSignal) {
  let failures = 0
  while (!signal.aborted) {
    const begunAt = Date.now()
    try {
      // another tab has just signed out, and this one hears of it in a moment
      if (storedToken() === null) throw new Error('no session to listen for')
      const seconds = recent()
      const changes = await api.live.followChanges(seconds === undefined ? {} : { recent: seconds }, {
        signal,
      })
      onConnected(true, seconds !== undefined)
      for await (const change of changes) onChange(change)
    } catch {
      // refused, cut or silent: all that can be done is to try again
    }
    if (signal.aborted) return
    onConnected(false)
    if (Date.now() - begunAt > LASTED) failures = 0
    await pause(backoff(failures++), signal)
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = new AbortController()
    const end = () => (clearTimeout(timer), over.abort(), resolve())
    const timer = setTimeout(end, ms)
    // a line of one's own that is back is no reason to wait
    addEventListener('online', end, { signal: over.signal })
    signal.addEventListener('abort', end, { signal: over.signal })
  })
