import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../lib/session/session.ts'
import { type Unsaved, UnsavedContext } from '../forms/unsaved.ts'
import { askToLose } from './use-ask-before-leave.ts'

/** A page with a form whose loss is asked about before another page is gone to, and by the browser before it is closed. */
export function GuardedPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { history } = useRouter()
  const [unsaved] = useState<Unsaved>(() => new Map())
  useEffect(
    () =>
      history.block({
        blockerFn: async ({ currentLocation, nextLocation }) => {
          // a sheet over it is no other page, and whoever is signed out cannot stay
          const isLeft = currentLocation.pathname !== nextLocation.pathname && session.get() !== null
          return isLeft && !(await askToLose(t, unsaved))
        },
        enableBeforeUnload: () => unsaved.size > 0,
      }),
    [history, t, unsaved],
  )
  return <UnsavedContext value={unsaved}>{children}</UnsavedContext>
}
