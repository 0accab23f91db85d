import type { Realm } from '@castellan/contract/calls/statistics/realms'
import { useEffect, useState } from 'react'
import { accountApi } from '../../lib/api/account-client.ts'

/** Milliseconds between two looks, while the page is seen. */
const LOOK = 30_000

/** How every realm is now; null while that is not known, also after a question that failed. */
export function useRealmsNow(): readonly Realm[] | null {
  const [known, setKnown] = useState<readonly Realm[] | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    const look = () => {
      if (document.visibilityState === 'hidden') return
      accountApi.realms.getRealms({}, { signal: gone.signal }).then(setKnown, () => {
        if (!gone.signal.aborted) setKnown(null)
      })
    }
    look()
    const timer = setInterval(look, LOOK)
    document.addEventListener('visibilitychange', look)
    return () => {
      gone.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return known
}
