import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { NotGenuine, type RawNotification } from '../provider.ts'
import type { CertificateShelf } from './certificates.ts'

/** The text PayPal signs: over the bytes as they came, never over JSON that was written again. */
export const signedText = (transmissionId: string, time: string, webhookId: string, body: Buffer) =>
  `${transmissionId}|${time}|${webhookId}|${crc32(body)}`

/** @throws NotGenuine, and ProviderDown where PayPal does not hand its certificate out */
export async function provePaypalNotification(
  { headers, body }: RawNotification,
  webhookId: string,
  certificates: CertificateShelf,
) {
  if (!webhookId) throw new NotGenuine('no webhook id is configured')
  const read = (name: string) => {
    const value = headers[`paypal-${name}`]
    if (typeof value !== 'string' || !value) throw new NotGenuine(`the header paypal-${name} is missing`)
    return value
  }
  if (read('auth-algo') !== 'SHA256withRSA') throw new NotGenuine('it is signed in an unknown way')
  const text = signedText(read('transmission-id'), read('transmission-time'), webhookId, body)
  const signature = Buffer.from(read('transmission-sig'), 'base64')
  const certificate = await certificates(read('cert-url'))
  if (!verify('sha256', Buffer.from(text), certificate.publicKey, signature))
    throw new NotGenuine('its signature is wrong')
}
