import { createHash } from 'node:crypto'
import { isSameSecret } from '@castellan/server/platform/secrets/is-same-secret'
import { parseMinor } from '@castellan/server/payments/amounts/money'
import type { Store } from '../provider/store.ts'
import { addOrder } from './order.ts'
import { CURRENCIES, SHOP } from './shop.ts'

/** Opens the order a signed link asks for; null when the link is not the shop's. */
export async function enterByLink(store: Store, query: Readonly<Record<string, string>>) {
  const { m = '', oa = '', currency = '', o = '', s = '' } = query
  const signed = [m, oa, SHOP.secretWord1, currency, o].join(':')
  const amountMinor = parseMinor(oa)
  const known = CURRENCIES.find((one) => one === currency)
  const isGood = m === String(SHOP.shopId) && isSameSecret(s, createHash('md5').update(signed).digest('hex'))
  if (!isGood || !amountMinor || !known || !o) return null
  const { number } = await store.inTransaction((tx) =>
    addOrder(tx, { paymentId: o, systemId: null, amountMinor, currency: known, email: '' }),
  )
  return String(number)
}
