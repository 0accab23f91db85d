import type { Selectable } from 'kysely'
import type { Currency, Provider as ProviderName } from '@castellan/contract/shapes/money-fields'
import type { PaymentTable } from '../../platform/db/money-tables.ts'

export type PaymentRow = Selectable<PaymentTable>

/** A try to pay that was declined, where another one may follow. */
export interface DeclinedTry {
  /** The same try always has the same id. */
  readonly tryId: string
  /** In words for a person; empty where the provider gives none. */
  readonly reason: string
}

/** What a payment is at the provider, read again just now. */
export interface ProviderSnapshot {
  /** `processing`: the player did their part, the money is not there yet. `missing`: the provider knows none such. */
  readonly status:
    | 'open'
    | 'processing'
    | 'paid'
    | 'failed'
    | 'cancelled'
    | 'expired'
    | 'refunded'
    | 'disputed'
    | 'missing'
  /** Id of the payment itself (`pi_…`, capture id, invoice id, `intid`); null before there is one. */
  readonly theirPaymentId: string | null
  readonly amountMinor: number | null
  /** Upper case. */
  readonly currency: string | null
  /** Our payment id, as the provider kept it. */
  readonly reference: string | null
  /** False for test money; null where the provider does not say. */
  readonly isLive: boolean | null
  /** Given back so far, in minor units. */
  readonly refundedMinor: number
  /** Why it failed, for a person. */
  readonly reason?: string
  /** Tries that were declined, as far as it tells of them; the last of a failed payment is what ended it. */
  readonly declined?: readonly DeclinedTry[]
  /** Other payments for the same thing: where a link can be paid twice. */
  readonly alsoPaid?: readonly { readonly theirPaymentId: string; readonly amountMinor: number | null }[]
}

/** What a provider says of a payment it does not know. */
export const MISSING: ProviderSnapshot = {
  status: 'missing',
  theirPaymentId: null,
  amountMinor: null,
  currency: null,
  reference: null,
  isLive: null,
  refundedMinor: 0,
}

export interface Opening {
  /** The way it is asked for: `intent`, `checkout`, `order`, `link`, `api`. */
  readonly method: string
  readonly email: string
  /** The language the player reads. */
  readonly language: string
  /** Address of the player, where the provider wants it. */
  readonly ip: string
  /** Where the browser comes back to, paid or not. */
  readonly returnUrl: string
  readonly cancelUrl: string
  /** FreeKassa's payment system. */
  readonly systemId?: number
}

export interface Opened {
  readonly theirId: string | null
  /** Where the browser goes on; null when the page completes it itself. */
  readonly url: string | null
  readonly clientSecret?: string
}

/** A notification that was proved to be from the provider. */
export interface Notification {
  /** The same notification always has the same id. */
  readonly eventId: string
  readonly kind: string
  /** What identifies the payment: ours, or one of theirs. Null where it is about something else. */
  readonly about: {
    readonly ourId?: string
    readonly theirId?: string
    readonly theirPaymentId?: string
  } | null
  /** A refund, a dispute or a declined try it tells of; settling reads payments by itself. */
  readonly news?:
    | {
        readonly kind: 'refund'
        readonly theirRefundId: string
        readonly amountMinor: number
        readonly state: 'pending' | 'done' | 'failed'
      }
    | { readonly kind: 'dispute'; readonly disputeId: string; readonly state: 'opened' | 'won' | 'lost' }
    | ({ readonly kind: 'declined' } & DeclinedTry)
  /** The fields of the body that may be kept, to look at later: nothing of the payer, no card, no secret. */
  readonly payload: Record<string, unknown>
}

export interface RawNotification {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The bytes as they came: signatures are over these. */
  readonly body: Buffer
  /** Query of the address, since FreeKassa may notify by GET. */
  readonly query: Readonly<Record<string, string>>
  /** Where it came from, past trusted proxies only. */
  readonly ip: string
}

export interface RefundAnswer {
  readonly theirRefundId: string
  readonly state: 'pending' | 'done' | 'failed'
}

/**
 * One payment provider. Calls are made outside of any database transaction and may be repeated: each carries a key
 * made of the payment's or the refund's own id. Every method may throw `ProviderDown`.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  readonly currency: Currency
  /** True where the simulated provider answers. */
  readonly isSimulated: boolean
  /** Key for the provider's script in the page. */
  readonly publicKey: string | null
  /** Numbers of its other sets of keys. */
  readonly profiles?: readonly number[]
  /** Payment systems within it that are offered. */
  readonly systems?: readonly { readonly systemId: number; readonly name: string }[]
  /** What the provider wants to hear when a notification was taken. */
  readonly acknowledgement: string
  /** Tells the provider of a payment. @throws ProviderRefused */
  open(payment: PaymentRow, opening: Opening): Promise<Opened>
  /** Reads the payment again; captures it first where the provider waits for that (PayPal). */
  read(payment: PaymentRow): Promise<ProviderSnapshot>
  /** Gives an open payment up; answers what it is now. */
  cancel(payment: PaymentRow): Promise<ProviderSnapshot>
  /** True where a part of a payment cannot go back. */
  readonly refundsWholeOnly?: true
  /** Gives money back. @throws ProviderCannot where only the provider's dashboard can. */
  refund(payment: PaymentRow, refund: { id: string; amountMinor: number }): Promise<RefundAnswer>
  /** Proves a notification. @throws NotGenuine saying what is wrong, never a secret. */
  readNotification(raw: RawNotification): Promise<Notification>
}

/** The provider does not answer, or answers with a fault of its own: try again later. */
export class ProviderDown extends Error {
  override name = 'ProviderDown'
}
/** The provider understood and refused. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}
/** The provider has no call for it. */
export class ProviderCannot extends Error {
  override name = 'ProviderCannot'
}
/** A notification that does not prove where it is from. */
export class NotGenuine extends Error {
  override name = 'NotGenuine'
}
