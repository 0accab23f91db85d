import { describe, expect, it } from 'vitest'
import { readChain, validateChain } from '../../src/payments/paypal/certificate-chain.ts'
import { NotGenuine } from '../../src/payments/provider.ts'
import { CERTIFICATES } from '../support/certificates.ts'

const { root, middle, leaf, stranger, expired, forged, notAuthority, under, impostor } = CERTIFICATES
const validate = (...pems: string[]) =>
  validateChain(readChain(pems.join('\n')), { mayBeOwn: false, roots: [root] })

describe('the certificate of a notification', () => {
  it('is good when a chain leads to a root we trust, which may stand there too', () => {
    expect(() => validate(leaf, middle)).not.toThrow()
    expect(() => validate(leaf, middle, root)).not.toThrow()
  })

  it('rests on the connection it came by when it comes alone', () => {
    expect(() => validate(leaf)).not.toThrow()
  })

  it.each([
    [
      'nobody we trust signed the last one',
      () => validateChain(readChain(`${leaf}${middle}`), { mayBeOwn: false }),
    ],
    ['one does not belong to the next', () => validate(leaf, root)],
    ['they stand in another order', () => validate(middle, leaf)],
    ['an authority itself signs', () => validate(middle, root)],
    ['it was signed by one that may not sign', () => validate(under, notAuthority, root)],
    ['it was signed by somebody of the same name', () => validate(impostor, middle)],
    ['it is made out to somebody else', () => validate(stranger, middle)],
    ['it comes alone and is made out to somebody else', () => validate(stranger)],
    ['it vouches for itself', () => validate(forged)],
    ['it is out of date', () => validate(expired, middle)],
    ['there is none', () => validate('')],
    ['it is garbage', () => validate('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----')],
  ])('is refused when %s', (_what, look) => {
    expect(look).toThrow(NotGenuine)
  })
})
