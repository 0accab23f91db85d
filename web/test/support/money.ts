import type { BalanceEntry, Purchase } from '@castellan/contract/shapes/balance-shapes'
import type { Received } from '@castellan/contract/engine/call'
import type { Payment, Settlement } from '@castellan/contract/shapes/payment-shapes'
import type { DonationsConfig, serverSettings } from '@castellan/contract/calls/payments/server-settings'

type Config = Received<(typeof serverSettings)['getDonationServicesConfig']>

export const PAYMENT_ID = '3b241101-e2bb-4255-8caf-4136c566a962'

const provider = (
  paymentSystem: DonationsConfig['providers'][number]['paymentSystem'],
  changes: Partial<DonationsConfig['providers'][number]> = {},
) => ({ paymentSystem, currency: 'EUR' as const, isSandbox: true, publicKey: null, systems: [], ...changes })

/** What a server takes and sells: a hundred coins for a euro, one for a rouble. */
export function config(
  donations: Partial<DonationsConfig> = {},
  transferToGame: { isOffered: boolean; price: number } = { isOffered: true, price: 0 },
): Config {
  return {
    donations: {
      minAmount: 1,
      maxAmount: 1_000,
      rates: [
        { currency: 'EUR', coinsPerUnit: 100 },
        { currency: 'RUB', coinsPerUnit: 1 },
      ],
      bonusSteps: [
        { fromCoins: 5_000, percent: 10 },
        { fromCoins: 2_000, percent: 5 },
      ],
      providers: [
        provider('stripe'),
        provider('paypal'),
        provider('enot', { currency: 'RUB' }),
        provider('freekassa', { currency: 'RUB', systems: [{ systemId: 44, name: 'SBP' }] }),
      ],
      transferFreeUpTo: 500,
      ...donations,
    },
    gameCoin: { itemId: 4037, perCoin: 2 },
    services: { transferToGame } as Config['services'],
  }
}

/** A server whose money is real. */
export const realPaypal = (publicKey: string | null = 'client-id') =>
  config({ providers: [provider('paypal', { isSandbox: false, publicKey })] })

/** A payment that waits for its player, unless told otherwise. */
export const payment = (changes: Partial<Payment> = {}): Payment => ({
  ourTransactionId: PAYMENT_ID,
  theirTransactionId: 'pi_1',
  paymentSystem: 'stripe',
  method: 'intent',
  email: 'player@castellan.test',
  server: 'lionna_x5',
  amount: 10,
  refundedAmount: 0,
  currency: 'EUR',
  coins: 1_000,
  state: 'pending',
  createdAt: '2026-11-20T10:00:00Z',
  creditedAt: null,
  payUrl: 'https://pay.test/1',
  canCancel: true,
  canRefund: false,
  refundsInDashboard: false,
  timeline: [
    { at: '2026-11-20T10:00:00Z', kind: 'created', note: null, reason: null },
    { at: '2026-11-20T10:00:01Z', kind: 'sent', note: null, reason: null },
  ],
  ...changes,
})

export const credited = (changes: Partial<Payment> = {}): Payment =>
  payment({
    state: 'credited',
    payUrl: null,
    canCancel: false,
    creditedAt: '2026-11-20T10:02:00Z',
    ...changes,
  })

/** What looking at a payment again brought. */
export const settled = (
  outcome: Settlement['outcome'],
  of: Payment | null,
  message = 'As the server puts it',
): Settlement => ({ outcome, message, payment: of })

export const purchase = (changes: Partial<Purchase> = {}): Purchase => ({
  purchaseId: 1,
  at: '2026-11-20T10:00:00Z',
  email: 'player@castellan.test',
  kind: 'transferToGame',
  title: '600 × Coin of Luck',
  codedTitle: null,
  price: 300,
  balanceAfter: 700,
  state: 'delivered',
  characterId: 7,
  characterName: 'Aelia',
  deliveredAt: '2026-11-20T10:00:00Z',
  attempts: 1,
  problem: null,
  undoUntil: null,
  undoLaterFirst: false,
  ...changes,
})

/** A movement of coins. */
export const entry = (id: number, changes: Partial<BalanceEntry> = {}): BalanceEntry => ({
  id,
  at: '2026-11-20T10:00:00Z',
  email: 'player@castellan.test',
  server: 'lionna_x5',
  movement: 'transfer',
  coins: -50,
  balanceAfter: 1_000,
  note: { code: 'account', email: 'friend@example.test' },
  reason: null,
  characterName: null,
  ourTransactionId: null,
  purchase: null,
  ...changes,
})

/** All that the donations page asks for. */
export const donationAnswers = {
  getDonationServicesConfig: config(),
  getBalance: { balance: 500, debt: 0, isOnHold: false },
  getUserPaymentHistory: [] as Payment[],
  getDonationProgress: { month: '2026-11', utcOffset: 0, goal: 500, collected: 120 },
  'get-sponsor-name': { isShown: false, name: null },
}
