import type { BalanceEntry, Movement } from '@castellan/contract/shapes/balance-shapes'
import type { Currency, PaymentSystem } from '@castellan/contract/shapes/money-fields'
import { moneyInWords } from '../../payments/amounts/money.ts'
import { SYSTEM_NAMES } from '../donations/payment-systems.ts'
import { minute } from '../pdf/write.ts'

/** A movement in words. */
export interface HistoryLine {
  readonly at: string
  readonly what: string
  readonly details: string
  readonly coins: number
  readonly balance: number
}

interface Payment {
  readonly paymentSystem: PaymentSystem
  readonly amountMinor: number
  readonly currency: Currency
  readonly theirPaymentId: string | null
}

const WORDS: Readonly<Record<Exclude<Movement, 'transfer'>, string>> = {
  payment: 'Coins bought',
  refund: 'Payment refunded',
  dispute: 'Payment disputed',
  debt_repayment: 'Debt paid back',
  purchase: 'Purchase',
  purchase_return: 'Purchase returned',
  to_game: 'Into the game',
  change: 'Correction',
  gift: 'Gift',
  reward: 'Reward',
}

/** Tells what happened, with the payment behind it. */
export function toLine(
  { at, movement, coins, balanceAfter, note, characterName }: BalanceEntry,
  payment?: Payment,
): HistoryLine {
  const sent = coins < 0 ? 'Sent' : 'Received'
  return {
    at: minute(new Date(at)),
    what: movement === 'transfer' ? sent : WORDS[movement],
    details: [note, payment && tellPayment(payment), characterName].filter(Boolean).join(' · '),
    coins,
    balance: balanceAfter,
  }
}

const tellPayment = ({ paymentSystem, amountMinor, currency, theirPaymentId }: Payment) =>
  [SYSTEM_NAMES[paymentSystem], moneyInWords(amountMinor, currency), theirPaymentId]
    .filter(Boolean)
    .join(' · ')
