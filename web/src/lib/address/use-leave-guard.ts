import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { session } from '../session/session.ts'

interface LeaveGuard {
  /** Whether something would be lost. */
  readonly isHeld: () => boolean
  /** Asks about it; true for leaving. */
  readonly ask: () => Promise<boolean>
}

/** Navigation guard of a page: asks before another page is gone to, and has the browser ask before it is closed. */
export function useLeaveGuard(guard: LeaveGuard) {
  const { history } = useRouter()
  const isHeld = useEffectEvent(() => guard.isHeld())
  const mayLeave = useEffectEvent(() => guard.ask())
  useEffect(
    () =>
      history.block({
        blockerFn: async ({ currentLocation, nextLocation }) => {
          // a sheet over it is no other page, and whoever is signed out cannot stay
          const isLeft = currentLocation.pathname !== nextLocation.pathname && session.get() !== null
          return isLeft && !(await mayLeave())
        },
        enableBeforeUnload: () => isHeld(),
      }),
    [history],
  )
}
