import type { Currency } from '@castellan/contract/shapes/money-fields'
import type { Store, StoreTx } from '../provider/store.ts'

/** The provider's own numbers: 0 new, 1 paid, 6 refunded, 8 failed, 9 cancelled. */
export type OrderStatus = 0 | 1 | 6 | 8 | 9

/** An order as simulated FreeKassa keeps it. */
export interface Order {
  readonly number: number
  /** The shop's id of it. */
  readonly paymentId: string
  readonly systemId: number | null
  readonly amountMinor: number
  /** What was paid; null until it was. */
  readonly paidMinor: number | null
  readonly currency: Currency
  readonly email: string
  readonly status: OrderStatus
  readonly at: string
}

/** What is known of the shop: the last number of a call, and of an order. */
interface ShopBook {
  readonly nonce: number
  readonly order: number
}

const NEW_BOOK: ShopBook = { nonce: 0, order: 700_000 }

/** Takes the number of a call; false when it does not lie above the last one. */
export const takeNonce = (store: Store, nonce: number) =>
  store.inTransaction(async (tx) => {
    const book = (await tx.lock<ShopBook>('shop')) ?? NEW_BOOK
    if (nonce <= book.nonce) return false
    await tx.put('shop', { ...book, nonce })
    return true
  })

/** Writes a new order; one that is the same and still open is used again. */
export async function addOrder(tx: StoreTx, wanted: Omit<Order, 'number' | 'paidMinor' | 'status' | 'at'>) {
  const book = (await tx.lock<ShopBook>('shop')) ?? NEW_BOOK
  const [known] = await tx.find<Order>({ ...wanted, status: 0 })
  if (known) return known
  const number = book.order + 1
  const order: Order = { ...wanted, number, paidMinor: null, status: 0, at: new Date().toISOString() }
  await tx.put('shop', { ...book, order: number })
  await tx.put(String(number), order)
  return order
}
