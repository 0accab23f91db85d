import type { DeliveryPayload } from '../../platform/db/purchase-tables.ts'

/** What a delivery hands over; null for one that is no item. What was claimed stays so, whatever becomes of the reward. */
export const givenBy = (payload: DeliveryPayload) =>
  payload.kind === 'item' ? { itemId: payload.itemId, count: payload.count } : null
