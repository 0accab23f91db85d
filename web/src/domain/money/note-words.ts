import {
  type DeliveryProblem,
  type MovementNote,
  type PaymentNote,
  serviceOfLooks,
} from '@castellan/contract/shapes/notes'
import type { TFunction } from 'i18next'
import { changeWords, genderWords } from './change-words.ts'
import { lookName } from '../portrait/look-name.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { formatCoins, formatNumber, UNKNOWN } from '../../lib/format/numbers.ts'

type Note = PaymentNote | MovementNote | DeliveryProblem
type Code = Note['code']
type Of<C extends Code> = Extract<Note, { code: C }>
/** Codes that come with values; the others are a text each. */
type Valued = { [C in Code]: keyof Of<C> extends 'code' ? never : C }[Code]

const WORDS: { readonly [C in Valued]: (t: TFunction, note: Of<C>) => string } = {
  text: (_t, { text }) => text,
  service: (t, { service, what }) =>
    t('money.notes.service', {
      service: t(`purchases.kinds.${service}`),
      what: changeWords(t, { kind: service, title: what }),
    }),
  account: (_t, { email }) => email,
  pile: (t, { count, what }) => t('money.notes.pile', { formatted: formatNumber(count), what }),
  lasting: (t, { what, days }) =>
    t('money.notes.lasting', { what, count: days, formatted: formatNumber(days) }),
  looks: (t, note) => `${t(`purchases.kinds.${serviceOfLooks(note)}`)} · ${lookWords(t, note)}`,
  coins: (_t, { coins }) => formatCoins(coins),
  sum: (_t, { amount, currency }) => formatMoney(amount, currency),
  invoice: (t, { id }) => t('money.notes.invoice', { id }),
  paidLate: (t, { state }) => t(`money.notes.paidLate.${state}`),
  paidAgain: (t, { amount, currency, theirTransactionId: id }) =>
    t('money.notes.paidAgain', { sum: formatMoney(amount, currency), id }),
  refund: refundWords,
  refundedBefore: (t, { amount, currency, whole }) =>
    t(whole ? 'money.notes.refundedBefore' : 'money.notes.partRefundedBefore', {
      sum: formatMoney(amount, currency),
    }),
  otherCurrency: (t, { paid, currency }) =>
    t('money.notes.otherCurrency', { paid: paid ?? UNKNOWN, currency }),
  otherAmount: (t, { paid, amount, currency }) =>
    t('money.notes.otherAmount', {
      paid: formatMoney(paid, currency),
      asked: formatMoney(amount, currency),
    }),
}

const isValued = (note: Note): note is Of<Valued> => Object.hasOwn(WORDS, note.code)

/** Says a note of money or coins in the reader's language; empty where there is none. */
export function noteWords(t: TFunction, note: Note | null | undefined): string {
  if (!note) return ''
  if (!isValued(note)) return t(`money.notes.${note.code}`)
  return (WORDS[note.code] as (t: TFunction, note: Note) => string)(t, note)
}

/** What a character was made to look like, part by part, without what stays. */
export const lookWords = (t: TFunction, { genders, face, hairStyle, hairColor }: Of<'looks'>) =>
  [
    genders && genderWords(t, genders),
    face && t('money.notes.face', { what: lookName(t, face) }),
    hairStyle && t('money.notes.hairStyle', { what: lookName(t, hairStyle) }),
    hairColor && t('money.notes.hairColor', { what: lookName(t, hairColor) }),
  ]
    .filter(Boolean)
    .join(' · ')

function refundWords(t: TFunction, { amount, currency, coins, owed }: Of<'refund'>) {
  const sum = formatMoney(amount, currency)
  if (!coins) return sum
  const taken = t('money.notes.refund', { sum, coins: formatCoins(coins) })
  return owed ? t('money.notes.refundOwed', { taken, owed: formatNumber(owed) }) : taken
}
