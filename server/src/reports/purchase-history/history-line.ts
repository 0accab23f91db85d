import type { BalanceEntry } from '@castellan/contract/shapes/balance-shapes'
import type { Currency, PaymentSystem } from '@castellan/contract/shapes/money-fields'
import { type MovementNote, serviceOfLooks } from '@castellan/contract/shapes/notes'
import { sayMoney } from '../../payments/amounts/money.ts'
import { say } from '../../platform/languages/say.ts'
import { sayChange, sayTitle } from '../../platform/languages/say-title.ts'
import { minuteOf } from '../../platform/time/minute-of.ts'

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

/** Tells what happened, with the payment behind it. */
export function toLine(
  language: string,
  { at, movement, coins, balanceAfter, note, characterName }: BalanceEntry,
  payment?: Payment,
): HistoryLine {
  const sent = coins < 0 ? 'sent' : 'received'
  return {
    at: minuteOf(new Date(at)),
    what: say(language, `pdf.movements.${movement === 'transfer' ? sent : movement}`),
    details: [sayNote(language, note), payment && tellPayment(language, payment), characterName]
      .filter(Boolean)
      .join(' · '),
    coins,
    balance: balanceAfter,
  }
}

function sayNote(language: string, note: MovementNote | null) {
  if (note?.code === 'text') return note.text
  if (note?.code === 'account') return note.email
  if (note?.code === 'pile' || note?.code === 'lasting') return sayTitle(language, note)
  if (note?.code === 'looks')
    return [say(language, `purchases.kinds.${serviceOfLooks(note)}`), sayTitle(language, note)].join(' · ')
  if (note?.code === 'service')
    return `${say(language, `purchases.kinds.${note.service}`)}: ${sayChange(language, note.service, note.what)}`
  return note && say(language, `pdf.notes.${note.code}`)
}

const tellPayment = (language: string, { paymentSystem, amountMinor, currency, theirPaymentId }: Payment) =>
  [say(language, `pdf.systems.${paymentSystem}`), sayMoney(language, amountMinor, currency), theirPaymentId]
    .filter(Boolean)
    .join(' · ')
