import type { Movement } from '@castellan/contract/shapes/balance-shapes'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Past, PastGift, PastPayment, PastPurchase, PastTransfer } from './past.ts'

interface PastLine {
  readonly kind: string
  readonly accountId?: number
  readonly name?: string
  readonly coins: number
}

/** A posting as the ledger takes it, with the time it happened. */
export interface PastPosting {
  readonly kind: Movement
  readonly source: string
  readonly sourceRef: string
  readonly lines: readonly PastLine[]
  readonly at: Date
  readonly note: string
  readonly details: Readonly<Record<string, unknown>>
  readonly actorId?: number
  /** Id of the transaction it reverses. */
  readonly reverses?: number
}

/** A posting that may reverse another one, named by its source. */
export interface PlannedPosting extends PastPosting {
  readonly takesBack?: { readonly source: string; readonly sourceRef: string }
}

/** Every posting of a past, the oldest first. `purchaseIds` stand in the order of the purchases. */
export function postingsOf(
  server: ServerKey,
  past: Past,
  purchaseIds: readonly number[],
  adminId: number,
): PlannedPosting[] {
  return [
    ...past.payments.flatMap(ofPayment),
    ...past.purchases.flatMap((purchase, index) => ofPurchase(purchase, String(purchaseIds[index]))),
    ...past.transfers.map((transfer, index) =>
      ofTransfer(transfer, `${transfer.from} demo ${server} ${index}`),
    ),
    ...past.gifts.map((gift, index) => ofGift(gift, `demo ${server} ${index}`, adminId)),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

const moved = (from: Omit<PastLine, 'coins'>, to: Omit<PastLine, 'coins'>, coins: number) => [
  { ...from, coins: -coins },
  { ...to, coins },
]
const user = (accountId: number) => ({ kind: 'user', accountId })

function ofPayment({ id, accountId, paymentSystem, theirPaymentId, coins, creditedAt, refund }: PastPayment) {
  if (!creditedAt) return []
  const provider = { kind: 'provider', name: paymentSystem }
  const source = { source: paymentSystem, sourceRef: theirPaymentId ?? id }
  const details = { paymentId: id }
  const credit: PlannedPosting = {
    kind: 'payment',
    ...source,
    lines: moved(provider, user(accountId), coins),
    at: creditedAt,
    note: '',
    details,
  }
  if (!refund) return [credit]
  return [
    credit,
    {
      kind: 'refund' as const,
      source: 'refund',
      sourceRef: refund.id,
      lines: moved(user(accountId), provider, refund.coins),
      at: refund.at,
      note: '',
      details: { ...details, reason: refund.reason },
      takesBack: source,
    },
  ]
}

const ESCROW = { kind: 'escrow' }

function ofPurchase({ accountId, kind, price, at, endedAt, isDelivered }: PastPurchase, sourceRef: string) {
  const isGame = kind === 'transferToGame'
  const spent = isGame ? { kind: 'game' } : { kind: 'shop', name: kind }
  const common = { sourceRef, note: '', details: {} }
  const hold: PlannedPosting = {
    ...common,
    kind: isGame ? 'to_game' : 'purchase',
    source: 'purchase-hold',
    lines: moved(user(accountId), ESCROW, price),
    at,
  }
  const end: PlannedPosting = isDelivered
    ? { ...hold, source: 'purchase-capture', lines: moved(ESCROW, spent, price), at: endedAt }
    : {
        ...common,
        kind: 'purchase_return',
        source: 'purchase-return',
        lines: moved(ESCROW, user(accountId), price),
        at: endedAt,
        takesBack: { source: 'purchase-hold', sourceRef },
      }
  return [hold, end]
}

const ofTransfer = ({ from, to, coins, at }: PastTransfer, sourceRef: string): PlannedPosting => ({
  kind: 'transfer',
  source: 'transfer',
  sourceRef,
  lines: moved(user(from), user(to), coins),
  at,
  note: '',
  details: {},
  actorId: from,
})

const ofGift = (
  { accountId, coins, reason, at }: PastGift,
  sourceRef: string,
  actorId: number,
): PlannedPosting => ({
  kind: 'gift',
  source: 'addCoins',
  sourceRef,
  lines: moved({ kind: 'rewards' }, user(accountId), coins),
  at,
  note: '',
  details: { characterName: '', date: at.toISOString(), reason },
  actorId,
})
