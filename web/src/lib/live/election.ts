const LOCK = 'castellan-live'
/** Milliseconds between two signs of life of the tab that leads. */
export const SIGN = 20_000

interface Candidate {
  /** What the leader does, until its turn is over. */
  readonly lead: (turn: AbortSignal) => Promise<void>
  /** Tells the others that the leader lives. */
  readonly showLife: () => void
}

interface Election {
  readonly isLeading: () => boolean
  /** Takes the place of a leader that is not heard of any more. */
  readonly takeOver: () => void
}

/**
 * Leader election by a Web Lock: one tab of the browser has it, and whoever waits gets it when that tab closes. Locks are there on
 * https and localhost only: elsewhere nobody leads, for a connection for each tab would use up what a browser opens to a host.
 */
export function joinElection({ lead, showLife }: Candidate, stop: AbortSignal): Election | null {
  if (!navigator.locks) return null
  let isLeading = false

  async function hold(turn: AbortSignal) {
    isLeading = true
    const signs = setInterval(showLife, SIGN)
    try {
      await lead(turn)
    } finally {
      clearInterval(signs)
      isLeading = false
    }
  }

  let candidacy = new AbortController()

  /** A tab stands once: what it asked for before is taken out of the queue, or ends its turn. */
  async function stand(steal = false) {
    candidacy.abort()
    const own = new AbortController()
    candidacy = own
    const turn = AbortSignal.any([stop, own.signal])
    try {
      await navigator.locks.request(LOCK, steal ? { steal } : { signal: turn }, () => hold(turn))
    } catch (error) {
      if (turn.aborted) return
      own.abort()
      // taken away by another tab, behind which this one waits
      if (isAbort(error)) await stand()
      // a browser that refuses locks refuses them again: this tab asks by itself, or takes over when nobody is heard
      else console.warn('This tab does not lead', error)
    }
  }

  void stand()
  return { isLeading: () => isLeading, takeOver: () => void stand(true) }
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
