import {
  deliveryProblem,
  movementNote,
  type PaymentNote,
  paymentNote,
} from '@castellan/contract/shapes/notes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteWords } from '../../../src/domain/money/note-words.ts'
import { i18nReady, t } from '../../../src/lib/i18n/i18n.ts'
import { chooseLanguage } from '../../../src/lib/i18n/language.ts'

/** A note of each code that takes values. */
const NOTES: readonly PaymentNote[] = [
  { code: 'coins', coins: 2_100 },
  { code: 'sum', amount: 10, currency: 'EUR' },
  { code: 'invoice', id: 'in_1' },
  { code: 'paidLate', state: 'expired' },
  { code: 'paidAgain', amount: null, currency: 'RUB', theirTransactionId: '77' },
  { code: 'refund', amount: 5, currency: 'EUR', coins: 0, owed: 0 },
  { code: 'refund', amount: 5, currency: 'EUR', coins: 1, owed: 0 },
  { code: 'refund', amount: 10, currency: 'EUR', coins: 1_000, owed: 700 },
  { code: 'refundedBefore', amount: 4, currency: 'EUR', whole: false },
  { code: 'refundedBefore', amount: 10, currency: 'EUR', whole: true },
  { code: 'otherCurrency', paid: null, currency: 'EUR' },
  { code: 'otherAmount', paid: 9.99, amount: 1_234.5, currency: 'EUR' },
]
beforeAll(() => i18nReady)
const spoken = () => NOTES.map((note) => noteWords(t, note).replaceAll('\u00a0', ' '))

it('what a character was made to look like is said with the service, part by part, without what stays', () => {
  const looks = { code: 'looks', face: 'Type C', hairStyle: 'Type A', hairColor: null } as const
  expect(noteWords(t, looks)).toBe('Appearance · Face: Type C · Hair style: Type A')
  expect(noteWords(t, { ...looks, genders: '♀ → ♂', face: null })).toBe(
    'Gender change · Female → Male · Hair style: Type A',
  )
})

describe('a note of money', () => {
  it('is said in the reader’s language, with its numbers', () => {
    expect(spoken()).toEqual([
      '2,100 coins',
      '10.00 €',
      'Invoice in_1',
      'Paid after it had expired',
      'Paid again: — ₽, 77 at the provider. It brings no coins',
      '5.00 €',
      '5.00 €, 1 coin taken back',
      '10.00 €, 1,000 coins taken back, 700 of them still owed',
      'Part of it was refunded before it was credited: 4.00 €',
      'Refunded before it was credited: 10.00 €',
      'Paid in —, asked for in EUR',
      'Paid 9.99 €, asked for 1,234.50 €',
    ])
  })

  it('is nothing where there is none, and somebody’s own words as they are', () => {
    expect(noteWords(t, null)).toBe('')
    expect(noteWords(t, { code: 'account', email: 'ivan@example.test' })).toBe('ivan@example.test')
    expect(noteWords(t, { code: 'service', service: 'changeName', what: 'Old → New' })).toBe(
      'Name change: Old → New',
    )
    expect(noteWords(t, { code: 'text', text: 'Your card was declined.' })).toBe('Your card was declined.')
  })

  describe('in Russian', () => {
    beforeAll(() => chooseLanguage('ru'))
    afterAll(() => chooseLanguage('en'))

    it('has the shipped names of looks in Russian, and an operator’s as they are', () => {
      const looks = { code: 'looks', face: 'Type A', hairStyle: null, hairColor: 'Red' } as const
      expect(noteWords(t, looks)).toBe('Внешность · Лицо: Тип A · Цвет волос: Red')
    })

    it('is Russian', () => {
      expect(spoken().slice(0, 8)).toEqual([
        '2 100 коинов',
        '10,00 €',
        'Счёт in_1',
        'Оплачен после истечения срока',
        'Оплачено ещё раз: — ₽, номер 77 у платёжной системы. Коинов за это нет',
        '5,00 €',
        '5,00 €, списано 1 коин',
        '10,00 €, списано 1 000 коинов, из них в долг 700',
      ])
    })

    it('has words for every code that stands alone', () => {
      const alone = [paymentNote, movementNote, deliveryProblem].flatMap(({ anyOf }) =>
        anyOf.flatMap(({ properties }) =>
          Object.keys(properties).length === 1 ? [properties.code.const] : [],
        ),
      )
      expect(alone).toHaveLength(33)
      for (const code of alone) expect(noteWords(t, { code } as PaymentNote)).toMatch(/^[А-ЯЁ][^a-z{}]+$/)
    })
  })
})
