import { createHmac, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readEnotNotification } from '../../../src/payments/providers/enot/enot-notification.ts'
import { NotGenuine } from '../../../src/payments/port/provider.ts'

/** The example of the provider's own pages, with the key `example`. */
const VENDOR = {
  body: '{"amount":"100.00","credited":"95.50","custom_fields":{"user":1},"invoice_id":"a3e9ff6f-c5c1-3bcd-854e-4bc995b1ae7a","order_id":"c78d8fe9-ab44-3f21-a37a-ce4ca269cb47","pay_service":"card","pay_time":"2023-04-06 16:27:59","payer_details":"553691******1279","status":"success","type":1}',
  signature: 'e582b14dd13f8111711e3cb66a982fd7bff28a0ddece8bde14a34a5bb4449136',
}

const sign = (text: string, key = 'example') => createHmac('sha256', key).update(text).digest('hex')

const read = (body: string | Buffer, signature: string | string[] | undefined) =>
  readEnotNotification(
    {
      headers: { 'x-api-sha256-signature': signature },
      body: Buffer.from(body),
      query: {},
      ip: '10.0.0.1',
    },
    'example',
  )

describe('a notification of Enot', () => {
  it('is proved by the example of the provider', () => {
    expect(read(VENDOR.body, VENDOR.signature)).toMatchObject({
      kind: 'payment success',
      eventId: 'a3e9ff6f-c5c1-3bcd-854e-4bc995b1ae7a success 1',
      about: {
        ourId: 'c78d8fe9-ab44-3f21-a37a-ce4ca269cb47',
        theirId: 'a3e9ff6f-c5c1-3bcd-854e-4bc995b1ae7a',
      },
    })
  })

  it('is proved whatever the order and the blanks of its members, and whatever the case of the signature', () => {
    const turned = JSON.stringify(
      Object.fromEntries(Object.entries(JSON.parse(VENDOR.body) as object).toReversed()),
      null,
      2,
    )
    expect(read(turned, ` ${VENDOR.signature.toUpperCase()} `).about?.theirId).toMatch(/^a3e9/)
  })

  it('is not proved by a signature with blanks between members, as the provider’s sample code makes it', () => {
    const python = VENDOR.body.replaceAll('":', '": ').replaceAll(',"', ', "')
    expect(sign(python)).toMatch(/^4d9daca8/)
    expect(() => read(VENDOR.body, sign(python))).toThrow(NotGenuine)
  })

  it('is proved with members inside sorted as well, or left as they were', () => {
    const body = '{"status":"success","invoice_id":"i","custom_fields":{"z":{"b":1,"a":2},"a":[3]}}'
    const top = '{"custom_fields":{"z":{"b":1,"a":2},"a":[3]},"invoice_id":"i","status":"success"}'
    const all = '{"custom_fields":{"a":[3],"z":{"a":2,"b":1}},"invoice_id":"i","status":"success"}'
    for (const text of [top, all]) expect(read(body, sign(text)).eventId).toBe('i success')
    expect(() => read(body, sign(body))).toThrow(NotGenuine)
  })

  it('is signed over numbers as they stand there', () => {
    const body = '{"amount":100.10,"invoice_id":"i","status":"success","type":1}'
    expect(read(body, sign(body)).payload).toMatchObject({ amount: '100.10' })
    expect(() => read(body, sign(JSON.stringify(JSON.parse(body))))).toThrow('its signature is wrong')
  })

  it('may hold letters of every script, and slashes', () => {
    const body = '{"custom_fields":{"n":"Ёж/猫/👑"},"invoice_id":"i","status":"success"}'
    expect(read(body, sign(body)).eventId).toBe('i success')
  })

  it.each([
    ['another amount', VENDOR.body.replace('100.00', '900.00')],
    ['another order', VENDOR.body.replace('c78d8fe9', 'd78d8fe9')],
    ['another status', VENDOR.body.replace('"success"', '"fail"')],
    ['one member more', VENDOR.body.replace('{', '{"code":1,')],
    ['a second amount that would win', VENDOR.body.replace(/}$/, ',"amount":"900.00"}')],
  ])('is refused with %s', (_what, body) => {
    expect(body).not.toBe(VENDOR.body)
    expect(() => read(body, VENDOR.signature)).toThrow('its signature is wrong')
  })

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['a short one', 'e582'],
    ['a long one', VENDOR.signature.repeat(9)],
    ['one of other letters', 'щ'.repeat(64)],
    ['two of them', [VENDOR.signature, VENDOR.signature]],
    ['one with the wrong key', sign(VENDOR.body, 'exampl')],
    ['one with an empty key', sign(VENDOR.body, '')],
  ])('is refused with a signature that is %s', (_what, signature) => {
    expect(() => read(VENDOR.body, signature)).toThrow(NotGenuine)
  })

  it.each([
    ['nothing', ''],
    ['half an object', '{"invoice_id":"i"'],
    ['a list', '[1]'],
    ['a number', '7'],
    ['null', 'null'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00])],
    ['lists in lists without end', '['.repeat(200_000)],
    ['objects in objects without end', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)],
  ])('is refused when it is %s, even when it is signed', (_what, body) => {
    expect(() => read(body, sign(body.toString()))).toThrow(NotGenuine)
  })

  it('is refused without an invoice, even when it is signed', () => {
    const body = '{"status":"success"}'
    expect(() => read(body, sign(body))).toThrow('it names no invoice')
  })

  it('that somebody else’s order stands in is about no payment of ours', () => {
    const body = '{"invoice_id":"i","order_id":"1; drop table payment","status":"success"}'
    expect(read(body, sign(body)).about).toEqual({ theirId: 'i' })
  })

  it('keeps nothing of the card', () => {
    expect(JSON.stringify(read(VENDOR.body, VENDOR.signature).payload)).not.toContain('553691')
  })

  it('of a refund tells how much, and two refunds of one payment are two', () => {
    const orderId = randomUUID()
    const refundAt = (time: string) => {
      const sortedBody = `{"amount":"100.00","code":20,"invoice_id":"i","order_id":"${orderId}","refund_amount":40.5,"refund_time":"${time}","status":"refund","type":2}`
      return read(sortedBody, sign(sortedBody))
    }
    const [first, again, second] = ['10:00', '10:00', '11:00'].map(refundAt)
    expect(first).toMatchObject({
      kind: 'refund',
      news: { kind: 'refund', theirRefundId: 'i 10:00', amountMinor: 4_050, state: 'done' },
    })
    expect(again!.eventId).toBe(first!.eventId)
    expect(second!.eventId).not.toBe(first!.eventId)
  })

  it('of a refund without a readable amount tells of no refund', () => {
    const body = '{"amount":"-5","invoice_id":"i","status":"refund","type":2}'
    expect(read(body, sign(body)).news).toBeUndefined()
  })

  it('of a payment tells no refund, whatever other members say', () => {
    const body = '{"invoice_id":"i","refund_amount":"5.00","status":"success","type":1}'
    expect(read(body, sign(body)).news).toBeUndefined()
  })
})
