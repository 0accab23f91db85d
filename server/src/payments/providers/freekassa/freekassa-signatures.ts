import { createHash, createHmac } from 'node:crypto'

// MD5 is the provider's protocol; what it proves is never enough to credit anything
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Signs a link; `amount` is the text that stands in it. */
export const signLink = (link: {
  shopId: number
  amount: string
  secretWord1: string
  currency: string
  orderId: string
}) => md5([link.shopId, link.amount, link.secretWord1, link.currency, link.orderId].join(':'))

/** Signs a notification, over its fields as they came. */
export const signNotification = (fields: {
  merchantId: string
  amount: string
  secretWord2: string
  orderId: string
}) => md5([fields.merchantId, fields.amount, fields.secretWord2, fields.orderId].join(':'))

/** Signs a call: all values in the order of their names. */
export const signCall = (apiKey: string, fields: Readonly<Record<string, string | number>>) =>
  createHmac('sha256', apiKey)
    .update(
      Object.keys(fields)
        .toSorted()
        .map((name) => fields[name])
        .join('|'),
    )
    .digest('hex')
