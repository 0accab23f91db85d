import { randomBytes } from 'node:crypto'

export interface Money {
  readonly currency_code: string
  readonly value: string
}
export type Plan = 'pay' | 'wait' | 'decline' | 'half'

/** Objects of PayPal, as far as the portal reads them. */
export interface Order {
  readonly id: string
  readonly intent: 'CAPTURE'
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  purchase_units: [PurchaseUnit]
  readonly links: readonly Link[]
  readonly create_time: string
  /** What the simulated provider keeps to itself. */
  readonly hidden: {
    readonly returnUrl: string
    readonly cancelUrl: string
    /** What happens to the money when the order is captured. */
    plan: Plan
    /** How often a capture is reported. */
    times: number
  }
}

export interface PurchaseUnit {
  readonly reference_id: 'default'
  readonly custom_id?: string
  readonly invoice_id?: string
  readonly description?: string
  readonly amount: Money
  payments?: { captures: Capture[]; refunds?: Refund[] }
}

export interface Capture {
  readonly id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  readonly status_details?: { readonly reason: string }
  readonly amount: Money
  readonly custom_id?: string
  readonly invoice_id?: string
  readonly final_capture: true
  readonly supplementary_data: { readonly related_ids: { readonly order_id: string } }
  readonly create_time: string
}

export interface Refund {
  readonly id: string
  readonly status: 'COMPLETED'
  readonly amount: Money
  readonly custom_id?: string
  readonly note_to_payer?: string
  readonly links: readonly Link[]
  readonly create_time: string
}

interface Link {
  readonly rel: string
  readonly href: string
  readonly method: 'GET' | 'POST'
}

export interface Dispute {
  readonly dispute_id: string
  readonly orderId: string
  readonly isOpen: boolean
}

/** Seventeen letters and digits, as PayPal's are. */
export const newId = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase()

/** As the provider shows it. */
export function publicly({ hidden: _hidden, ...shown }: Order) {
  return shown
}
