import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { isCodeMissing } from '../../lib/lazy-part.ts'
import { createStore, type Store, useStore } from '../../lib/store.ts'
import { LateContext } from './late.ts'

interface OnceOpenedProps {
  when: boolean
  /** Lazy, so that their code comes with the first time; they stay, so that they can be seen to close. */
  children: ReactNode
}

/**
 * Lazy mount: sheets and dialogs that are there from the first time they are opened. One whose code could not be had then, which was
 * said, does not open by itself once it comes.
 */
export function OnceOpened({ when, children }: OnceOpenedProps) {
  const [wasOpened, setWasOpened] = useState(when)
  const [isLate] = useState(() => createStore(false))
  if (when && !wasOpened) setWasOpened(true)
  return wasOpened ? (
    <LateContext value={isLate}>
      <Suspense fallback={<Waiting isLate={isLate} />}>{children}</Suspense>
    </LateContext>
  ) : null
}

function Waiting({ isLate }: { isLate: Store<boolean> }) {
  const isMissing = useStore(isCodeMissing)
  useEffect(() => {
    if (isMissing) isLate.set(true)
  }, [isMissing, isLate])
  return null
}
