import { deliveryProblem, movementNote, paymentNote, purchaseTitle } from '@castellan/contract/shapes/notes'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { lazy } from '../../platform/http/lazy.ts'

/** Tolerant reader: what another version wrote and this one does not know is none, so that the list it stands in is read. */
function readerOf<const S extends TSchema>(schema: S) {
  const known = lazy(() => Compile(schema))
  return (stored: unknown): Static<S> | null => (known().Check(stored) ? stored : null)
}

/** Each answers null for what this version does not know. */
export const readMovementNote = readerOf(movementNote)
export const readPurchaseTitle = readerOf(purchaseTitle)
export const readPaymentNote = readerOf(paymentNote)
export const readDeliveryProblem = readerOf(deliveryProblem)
