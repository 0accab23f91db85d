import { keyFrom } from '../../platform/worlds/turns.ts'
import type { PurchaseRow } from '../purchase-repo.ts'

/** Idempotency key of the next try to undo a delivery: a backup that knows the delivery makes the same one once it is restored. */
export const undoKeyOf = ({ key, undoTurn }: Pick<PurchaseRow, 'key' | 'undoTurn'>) =>
  keyFrom('undo', key, undoTurn)
