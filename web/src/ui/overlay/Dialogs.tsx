import { Suspense } from 'react'
import { useDialogsWanted } from './dialog-host.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const DialogHost = lazyPart(async () => (await import('./DialogHost.tsx')).DialogHost)

/** The place of dialogs in the shell; empty until the first one is asked for. */
export function Dialogs() {
  return useDialogsWanted() ? (
    <Suspense fallback={null}>
      <DialogHost />
    </Suspense>
  ) : null
}
