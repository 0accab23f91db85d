import type { ReactElement } from 'react'
import { Card } from './Card.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { CardSkeleton } from '../feedback/CardSkeleton.tsx'

export interface FallbackProps {
  /** What was asked for and is not here: a query, or a list. */
  of: { readonly error: Error | null; readonly refetch: () => unknown }
  /** What waits: a grey ground so many pixels high, or what the page puts there. */
  waiting: number | ReactElement
  /** Puts a failure on a card, where the page has none around it. */
  card?: boolean | { readonly label?: string; readonly className?: string | undefined }
}

/** What stands where an answer will: its ground while it is on the way, or why there is none and another try. */
export function Fallback({ of: { error, refetch }, waiting, card = false }: FallbackProps) {
  if (!error) return typeof waiting === 'number' ? <CardSkeleton h={waiting} /> : waiting
  const failure = <ErrorState error={error} onRetry={() => void refetch()} />
  return card ? <Card {...(card === true ? {} : card)}>{failure}</Card> : failure
}
