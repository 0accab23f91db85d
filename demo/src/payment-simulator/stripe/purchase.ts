import type { Store, StoreTx } from '../provider/store.ts'
import type { Charge, Intent, Invoice, Session } from './objects.ts'
import { asOfNow } from './sessions.ts'

/** What a buyer has before them: an intent, and the session or invoice it belongs to, if any. */
export interface Purchase {
  /** None before somebody tried to pay a session. */
  readonly intent: Intent | null
  readonly session: Session | null
  readonly invoice: Invoice | null
  readonly charge: Charge | null
}

/** By the id of any of them; null when there is none. */
export async function findPurchase(store: Store | StoreTx, id: string): Promise<Purchase | null> {
  const read = <T extends object>(key: string | null | undefined) =>
    key ? ('lock' in store ? store.lock<T>(key) : store.get<T>(key)) : Promise.resolve(null)
  const session = id.startsWith('cs_') ? await read<Session>(id) : null
  const invoice = id.startsWith('in_') ? await read<Invoice>(id) : null
  const intentId = id.startsWith('pi_') ? id : (session?.payment_intent ?? intentOf(invoice))
  const intent = await read<Intent>(intentId)
  if (!session && !invoice && !intent) return null
  const charge = await read<Charge>(intent?.latest_charge)
  return { intent, session: session && asOfNow(session), invoice, charge }
}

const intentOf = (invoice: Invoice | null) => invoice?.payments.data[0]?.payment.payment_intent

export type PurchaseState =
  | 'open'
  | 'declined'
  | 'processing'
  | 'paid'
  | 'partly refunded'
  | 'refunded'
  | 'disputed'
  | 'cancelled'
  | 'expired'

/** What it is, in a word. */
export function stateOf({ intent, session, charge }: Purchase, isDisputed: boolean): PurchaseState {
  if (isDisputed) return 'disputed'
  if (charge?.refunded) return 'refunded'
  if (charge?.amount_refunded) return 'partly refunded'
  if (intent?.status === 'succeeded') return 'paid'
  if (intent?.status === 'processing') return 'processing'
  if (intent?.status === 'canceled') return 'cancelled'
  if (session?.status === 'expired') return 'expired'
  return intent?.last_payment_error ? 'declined' : 'open'
}
