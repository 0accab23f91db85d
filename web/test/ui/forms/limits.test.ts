import { allCalls, contract } from '@castellan/contract'
import type { Call } from '@castellan/contract/engine/call'
import { FORM, LETTERS } from '@castellan/contract/shapes/fields'
import { describe, expect, it } from 'vitest'
import { attributesOf, breach, figuresOf, limitsOf } from '../../../src/ui/forms/limits.ts'

const { balance, bans, passwords, payments, purchases, referral, registration, reports } = contract
const check = (call: Call, field: string, text: string) => breach(limitsOf({ call }, field), text)
const attributes = (call: Call, field: string) => attributesOf(limitsOf({ call }, field))

const told = (call: Call, field: string) => figuresOf(limitsOf({ call }, field))

describe('what a form checks by the contract', () => {
  it.each(['a@b', '@b.de', 'a@b.d', 'a@@b.de', 'a,b@c.de'])('refuses the address %s', (address) => {
    expect(check(balance.getBalance, 'email', address)).toBe('email')
  })

  it.each(['a@b.de', 'first.last+tag@sub.example.org', 'ünï@exämple.com', ' a@b.de '])(
    'takes the address %j',
    (address) => expect(check(balance.getBalance, 'email', address)).toBeNull(),
  )

  it('sets the flag whitespace for what would be right without its spaces', () => {
    expect(check(registration.register, 'referral', 'my friend')).toBe('whitespace')
    expect(check(registration.register, 'referral', 'my\tfriend')).toBe('whitespace')
    expect(check(registration.register, 'referral', 'fränd')).toBe('referral')
    expect(check(registration.register, 'referral', ' FRIEND-7 ')).toBeNull()
  })

  it('leaves blank what the call can do without, and nothing else', () => {
    expect(check(registration.register, 'referral', '')).toBeNull()
    expect(check(registration.register, 'email', ' ')).toBe('required')
    expect(check(balance.addCoins, 'balanceValue', '')).toBe('required')
    expect(check(balance.addCoins, 'characterName', '')).toBeNull()
    expect(check(reports.setSponsorName, 'name', '')).toBeNull()
  })

  it('tells too short from too long, and counts the blanks of a password', () => {
    expect(check(passwords.resetPassword, 'newPassword', '1234567')).toBe('tooShort')
    expect(check(passwords.resetPassword, 'newPassword', '  123456')).toBeNull()
    expect(check(passwords.resetPassword, 'newPassword', 'x'.repeat(129))).toBe('tooLong')
    expect(check(reports.setSponsorName, 'name', 'x'.repeat(41))).toBe('tooLong')
  })

  it('tells what is no number from what is too little or too much', () => {
    const coins = ['1.5', '0', '-7', '1', '1,000,000,000', '1,000,000,001']
    expect(coins.map((text) => check(balance.addCoins, 'balanceValue', text))).toEqual([
      'whole',
      'atLeast',
      'atLeast',
      null,
      null,
      'atMost',
    ])
    expect(check(balance.changeBalance, 'balanceValue', '-7')).toBeNull()
    const sums = ['1.505', '0', '-3', '0.01', '10,000,001']
    expect(sums.map((text) => check(purchases.refundTransaction, 'amount', text))).toEqual([
      'sum',
      'moreThan',
      'moreThan',
      null,
      'atMost',
    ])
  })

  it('knows a PIN, a day and a reason by what they are', () => {
    expect(check(purchases.transferCoinsToGame, 'pin', '123')).toBe('pin')
    expect(check(reports.addTopSponsor, 'date', '20.11.2026')).toBe('day')
    expect(check(payments.liftPaymentHold, 'reason', 'a b')).toBe('letters')
    expect(check(payments.liftPaymentHold, 'reason', 'a b c')).toBeNull()
    expect(check(payments.processStripeInvoice, 'id', 'in_§')).toBe('form')
  })

  it('names the least of a text that is too short, whether signs are counted or letters', () => {
    expect(check(bans.appealBan, 'appeal', 'unfair !!!!')).toBe('letters')
    expect(check(bans.appealBan, 'appeal', 'I was asleep')).toBeNull()
    expect(told(bans.appealBan, 'appeal')).toMatchObject({ letters: '10' })
    expect(check(referral.generateVouch, 'nickname', ' a ')).toBe('tooShort')
    expect(check(referral.generateVouch, 'nickname', 'имя')).toBe('nickname')
    expect(told(referral.generateVouch, 'nickname')).toMatchObject({ minLength: '2' })
  })

  it('asks nothing of a field the call does not have', () => {
    expect(check(registration.resendValidationMail, 'other', 'x')).toBeNull()
  })
})

describe('what an input knows of the contract', () => {
  it('is its least length, whether it may be blank, and the keys a phone shows: nothing is cut', () => {
    expect(attributes(passwords.resetPassword, 'newPassword')).toEqual({
      required: true,
      minLength: 8,
    })
    expect(attributes(registration.register, 'referral')).toEqual({})
    expect(attributes(balance.addCoins, 'balanceValue')).toEqual({ required: true, inputMode: 'numeric' })
    expect(attributes(balance.changeBalance, 'balanceValue')).toEqual({ required: true })
    expect(attributes(purchases.refundTransaction, 'amount')).toEqual({ inputMode: 'decimal' })
  })

  it('comes with its figures as people read them', () => {
    const limits = limitsOf({ call: balance.addCoins }, 'balanceValue')
    expect(figuresOf(limits)).toMatchObject({ minimum: '1', maximum: '1,000,000,000' })
  })
})

/** Fields that machines write, and those whose words are no better than that they do not look right. */
const WITHOUT_WORDS =
  `after auth before color currency fileName id macroId ourTransactionId p256dh query requestId
  season token transactionId upTo uploadId`.split(/\s+/)

describe('a pattern of the contract', () => {
  it('is marked by what is said where somebody types something else', () => {
    const fields = allCalls.flatMap(({ name, call }) =>
      [call.query, call.body].flatMap((part) =>
        Object.keys(part?.properties ?? {}).map((field) => ({
          name,
          field,
          limits: limitsOf({ call }, field),
        })),
      ),
    )
    const marked = fields.filter(({ limits }) => limits[FORM])
    expect(marked.length).toBeGreaterThan(50)
    const silent = fields.filter(
      ({ field, limits }) =>
        limits.pattern && !limits[FORM] && !limits[LETTERS] && !WITHOUT_WORDS.includes(field),
    )
    expect(silent.map(({ name, field }) => `${name}: ${field}`)).toEqual([])
  })
})
