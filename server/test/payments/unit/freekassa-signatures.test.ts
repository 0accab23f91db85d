import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  signCall,
  signLink,
  signNotification,
} from '../../../src/payments/providers/freekassa/freekassa-signatures.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

describe('what FreeKassa signs', () => {
  it('in a notification are the shop, the amount and the order', () => {
    const fields = { merchantId: '14963', amount: '99', secretWord2: 'secret_word_2', orderId: 'ID_234' }
    expect(signNotification(fields)).toBe('c0905625cf96d7730487a4dda69c6a09')
  })

  it('in a link is the currency as well, which older links left out', () => {
    const link = { shopId: 14_963, amount: '99', secretWord1: 'word', currency: 'RUB', orderId: 'ID_234' }
    expect(signLink(link)).toBe(md5('14963:99:word:RUB:ID_234'))
    expect(signLink(link)).not.toBe(md5('14963:99:word:ID_234'))
  })

  it('in a call are all values, by the order of their names', () => {
    const fields = {
      shopId: 777,
      nonce: 1_700_000_000_000,
      paymentId: 'p1',
      i: 44,
      email: 'a@b.ru',
      ip: '1.2.3.4',
      amount: 100.1,
      currency: 'RUB',
    }
    expect(signCall('api-key', fields)).toBe(
      '0ca7baab91829ac012059842b366539d10396aadebaf9804428b5c3d056d954f',
    )
    expect(signCall('api-key', Object.fromEntries(Object.entries(fields).toReversed()))).toBe(
      signCall('api-key', fields),
    )
  })
})
