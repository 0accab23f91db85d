import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readFreekassaNotification } from '../../../src/payments/providers/freekassa/freekassa-notification.ts'
import { NotGenuine } from '../../../src/payments/port/provider.ts'

const SIGNATURE = 'c0905625cf96d7730487a4dda69c6a09'
const FIELDS = { MERCHANT_ID: '14963', AMOUNT: '99', MERCHANT_ORDER_ID: 'ID_234', SIGN: SIGNATURE }

const CREDENTIALS = {
  shopId: 14_963,
  apiKey: 'k',
  secretWord1: 'secret_word_1',
  secretWord2: 'secret_word_2',
  apiUrl: 'http://127.0.0.1:1',
  payUrl: 'http://127.0.0.1:1',
  currency: 'RUB',
  systems: [],
  addresses: [],
} as const

interface Parts {
  readonly body?: string
  readonly query?: Record<string, string>
  readonly type?: string
  readonly ip?: string
  readonly addresses?: readonly string[]
}
const read = ({ body = '', query = {}, type = FORM, ip = '10.0.0.1', addresses = [] }: Parts) =>
  readFreekassaNotification(
    { headers: { 'content-type': type }, body: Buffer.from(body), query, ip },
    { ...CREDENTIALS, addresses },
  )

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json; charset=utf-8'
const form = (fields: object) => new URLSearchParams(fields as Record<string, string>).toString()
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

describe('a notification of FreeKassa', () => {
  it.each([
    ['a form', { body: form(FIELDS) }],
    ['an address', { query: FIELDS }],
    ['JSON', { body: JSON.stringify(FIELDS), type: JSON_TYPE }],
    [
      'JSON with numbers',
      {
        body: `{"MERCHANT_ID":14963,"AMOUNT":99,"MERCHANT_ORDER_ID":"ID_234","SIGN":"${SIGNATURE}"}`,
        type: JSON_TYPE,
      },
    ],
    ['capitals in its signature', { body: form({ ...FIELDS, SIGN: SIGNATURE.toUpperCase() }) }],
  ] as const)('is proved as %s', (_what, parts) => {
    expect(read(parts)).toMatchObject({ eventId: 'ID_234 99', kind: 'payment', about: {} })
  })

  it('names our payment when its order is one of ours', () => {
    const orderId = randomUUID()
    const SIGN = md5(`14963:99:secret_word_2:${orderId}`)
    expect(read({ body: form({ ...FIELDS, MERCHANT_ORDER_ID: orderId, SIGN }) }).about).toEqual({
      ourId: orderId,
    })
  })

  it.each(['100.10', '100.1', '100', '0100.10', '1e2'])(
    'is signed over the amount as it stands: %s',
    (AMOUNT) => {
      const SIGN = md5(`14963:${AMOUNT}:secret_word_2:ID_234`)
      expect(read({ body: form({ ...FIELDS, AMOUNT, SIGN }) }).payload).toMatchObject({ AMOUNT })
      expect(() => read({ body: form({ ...FIELDS, AMOUNT: `${AMOUNT}0`, SIGN }) })).toThrow(
        'its signature is wrong',
      )
    },
  )

  it('is the same one whatever its unsigned fields say, and they choose nothing', () => {
    const other = { us_userid: '7', P_EMAIL: 'thief@example.test', CUR_ID: '4' }
    const notification = read({ body: form({ ...FIELDS, ...other }) })
    expect(notification.eventId).toBe(read({ body: form(FIELDS) }).eventId)
    expect(notification.about).toEqual({})
    expect(JSON.stringify(notification)).not.toMatch(/thief|us_userid|c0905625/)
  })

  it.each([
    ['another amount', { AMOUNT: '990' }],
    ['another order', { MERCHANT_ORDER_ID: 'ID_235' }],
    ['another shop', { MERCHANT_ID: '14964' }],
    ['a shop and amount that run together otherwise', { MERCHANT_ID: '14963:99', AMOUNT: '' }],
    ['a short signature', { SIGN: 'c0' }],
    ['a long signature', { SIGN: SIGNATURE.repeat(20) }],
    ['no signature', { SIGN: '' }],
    ['a signature of other letters', { SIGN: 'щ'.repeat(32) }],
    ['a signature that reads as zero', { SIGN: '0e462097431906509019562988736854' }],
    ['the signature of a link', { SIGN: md5('14963:99:secret_word_1:ID_234') }],
  ])('is refused with %s', (_what, change) => {
    expect(() => read({ body: form({ ...FIELDS, ...change }) })).toThrow(NotGenuine)
  })

  it('is refused when it is signed for another shop with the same words', () => {
    const fields = { ...FIELDS, MERCHANT_ID: '7', SIGN: md5('7:99:secret_word_2:ID_234') }
    expect(() => read({ body: form(fields) })).toThrow('it is about another shop')
  })

  it.each(['MERCHANT_ID', 'AMOUNT', 'MERCHANT_ORDER_ID', 'SIGN'])(
    'is refused without %s, or with two',
    (name) => {
      const { [name as 'SIGN']: value, ...others } = FIELDS
      expect(() => read({ body: form(others) })).toThrow(`the field ${name} is missing or stands twice`)
      expect(() => read({ query: others })).toThrow(NotGenuine)
      expect(() => read({ body: `${form(FIELDS)}&${name}=${value}` })).toThrow(NotGenuine)
      const list = { ...FIELDS, [name]: [value, value] } as unknown as Record<string, string>
      expect(() => read({ query: list })).toThrow(NotGenuine)
      expect(() => read({ body: JSON.stringify(list), type: JSON_TYPE })).toThrow(NotGenuine)
    },
  )

  it('is never read half from its body and half from its address', () => {
    const { SIGN, ...others } = FIELDS
    expect(() => read({ body: form(others), query: { SIGN } })).toThrow(NotGenuine)
  })

  it.each([
    ['half a JSON', '{"MERCHANT_ID":', JSON_TYPE],
    ['a list', '[1]', JSON_TYPE],
    ['a form that is said to be JSON', form(FIELDS), JSON_TYPE],
    ['JSON that is said to be a form', JSON.stringify(FIELDS), FORM],
    ['lists without end', '['.repeat(100_000), JSON_TYPE],
  ])('is refused when it is %s', (_what, body, type) => {
    expect(() => read({ body, type })).toThrow(NotGenuine)
  })

  it('may be taken from the provider’s addresses only', () => {
    const addresses = ['168.119.157.136', '168.119.60.227']
    for (const ip of ['168.119.60.227', '::ffff:168.119.60.227'])
      expect(read({ body: form(FIELDS), ip, addresses }).kind).toBe('payment')
    for (const ip of ['10.0.0.1', '168.119.60.22', '', '::1'])
      expect(() => read({ body: form(FIELDS), ip, addresses })).toThrow('an address that is not FreeKassa’s')
  })
})
