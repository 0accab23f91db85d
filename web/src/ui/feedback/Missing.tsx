import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isMissing } from '../../lib/is-missing.ts'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'

interface MissingProps {
  /** Why it could not be read; null where it was looked for and not found. */
  error: Error | null
  onRetry: () => void
  icon: Icon
  /** That there is no such thing. */
  title: string
  /** What may have become of it. */
  hint: string
  /** A way on from here. */
  action?: ReactNode
}

/** What an address names and cannot be shown: it is gone, or it could not be read this time. */
export const Missing = ({ error, onRetry, ...gone }: MissingProps) =>
  error && !isMissing(error) ? <ErrorState error={error} onRetry={onRetry} /> : <EmptyState {...gone} />
