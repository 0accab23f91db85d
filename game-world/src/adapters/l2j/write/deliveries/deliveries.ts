import type { DeliveryTable } from '../../database/address.ts'
import type { Schema } from '../../dialect/read-schema.ts'
import { customMail } from './custom-mail.ts'
import { delayedItems } from './delayed-items.ts'
import type { Delivery } from './delivery.ts'
import { ownQueue } from './own-queue.ts'
import { premiumItems } from './premium-items.ts'

/** Every queue by the table it lies in. */
export const deliveries: Readonly<Record<DeliveryTable, Delivery>> = {
  castellan_deliveries: ownQueue,
  custom_mail: customMail,
  character_premium_items: premiumItems,
  items_delayed: delayedItems,
}

/** What a queue of the game must have. */
const COLUMNS: Readonly<Record<DeliveryTable, readonly string[]>> = {
  custom_mail: ['date', 'receiver', 'subject', 'message', 'items'],
  character_premium_items: ['charid', 'itemnum', 'itemid', 'itemcount', 'itemsender'],
  items_delayed: ['owner_id', 'item_id', 'count', 'payment_status', 'description'],
  castellan_deliveries: [],
}

/** Why a queue can't be used; null where it can. */
export function whyNoDelivery(table: DeliveryTable | null, schema: Schema): string | null {
  if (table === null)
    return 'The address of the database names no way to hand things over: delivery=castellan_deliveries, custom_mail, character_premium_items or items_delayed'
  const found = schema.get(table)
  if (table !== 'castellan_deliveries' && !found)
    return `The database has no table ${table} to hand things over`
  const lacked = COLUMNS[table].filter((column) => !found?.columns.has(column))
  return lacked.length > 0 ? `The table ${table} of the database has no ${lacked.join(', ')}` : null
}

/** Why nothing is handed over that vanishes after some days; null where it is. */
export const whyNoneLasts = (table: DeliveryTable | null): string | null =>
  table === null || deliveries[table].canLast
    ? null
    : `The table ${table} hands over nothing that vanishes after some days`
