import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '../../lib/address/use-leave-guard.ts'
import { type Unsaved, UnsavedContext } from '../forms/unsaved.ts'
import { askToLose } from './use-ask-before-leave.ts'

/** A page with a form whose loss is asked about before another page is gone to, and by the browser before it is closed. */
export function GuardedPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [unsaved] = useState<Unsaved>(() => new Map())
  useLeaveGuard({ isHeld: () => unsaved.size > 0, ask: () => askToLose(t, unsaved) })
  return <UnsavedContext value={unsaved}>{children}</UnsavedContext>
}
