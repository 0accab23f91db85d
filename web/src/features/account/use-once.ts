import { ApiError } from '@castellan/contract/engine/client'
import { useEffect, useState } from 'react'

/**
 * `pending` while the work runs, then how it ended: `refused` for good, or `unreachable` for now. `problem` holds
 * the words of a failure, `code` names it.
 */
interface Outcome {
  readonly state: 'pending' | 'done' | 'refused' | 'unreachable'
  readonly problem: string
  readonly code: string
}

const PENDING: Outcome = { state: 'pending', problem: '', code: '' }
const begun = new Map<string, Promise<unknown>>()

/** Does a piece of work once per key, even where React mounts a component twice; a secret is good for one use. */
export function useOnce(key: string, work: () => Promise<unknown>): Outcome {
  const [outcome, setOutcome] = useState(PENDING)
  useEffect(() => {
    let isGone = false
    const running = begun.get(key) ?? work()
    begun.set(key, running)
    running.then(
      () => isGone || setOutcome({ state: 'done', problem: '', code: '' }),
      (error: Error) => {
        const shouldRetry = error instanceof ApiError && (error.status < 400 || error.status >= 429)
        // A lost connection did not use the secret up: coming back may try again.
        if (shouldRetry) begun.delete(key)
        const code = error instanceof ApiError ? error.code : ''
        if (!isGone)
          setOutcome({ state: shouldRetry ? 'unreachable' : 'refused', problem: error.message, code })
      },
    )
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the work belongs to its key
  }, [key])
  return outcome
}
