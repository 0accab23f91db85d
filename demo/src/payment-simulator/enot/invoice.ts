import type { Currency } from '@castellan/contract/shapes/money-fields'

export type InvoiceStatus = 'created' | 'success' | 'fail' | 'refund'

/** An invoice as simulated Enot keeps it. */
export interface Invoice {
  readonly id: string
  readonly orderId: string
  readonly amountMinor: number
  /** What was paid; null until it was. */
  readonly paidMinor: number | null
  readonly currency: Currency
  readonly status: InvoiceStatus
  readonly comment: string
  readonly customFields: unknown
  readonly successUrl: string
  readonly failUrl: string
  /** Moments as the provider writes them: `yyyy-MM-dd HH:mm:ss`. */
  readonly expiredAt: string
  readonly paidAt: string | null
  /** When it was declined or refunded. */
  readonly endedAt: string | null
}

export const enotMoment = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')

/** An invoice that was not paid in time is expired without anybody doing anything. */
export const statusAt = ({ status, expiredAt }: Invoice, now: Date): InvoiceStatus | 'expired' =>
  status === 'created' && expiredAt < enotMoment(now) ? 'expired' : status
