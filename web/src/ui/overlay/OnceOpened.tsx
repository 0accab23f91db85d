import { type ReactNode, Suspense, useState } from 'react'

interface OnceOpenedProps {
  when: boolean
  /** Lazy, so that their code comes with the first time; they stay, so that they can be seen to close. */
  children: ReactNode
}

/** Lazy mount: sheets and dialogs that are there from the first time they are opened. */
export function OnceOpened({ when, children }: OnceOpenedProps) {
  const [wasOpened, setWasOpened] = useState(when)
  if (when && !wasOpened) setWasOpened(true)
  return wasOpened ? <Suspense fallback={null}>{children}</Suspense> : null
}
