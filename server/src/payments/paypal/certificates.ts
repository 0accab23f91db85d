import type { X509Certificate } from 'node:crypto'
import { NotGenuine, ProviderDown } from '../provider.ts'
import { readChain, validateChain } from './certificate-chain.ts'

export type CertificateShelf = (url: string) => Promise<X509Certificate>

interface Options {
  /** The practice provider speaks plain HTTP and signs its certificate itself. */
  readonly isSandbox: boolean
  readonly timeoutMs: number
}

const PATH = /^\/v1\/notifications\/certs\/[A-Za-z0-9-]{1,100}$/
const MAX_KEPT = 16
/** Anybody can name certificates that are not there; PayPal is not asked for more of them at a time. */
const MAX_FETCHING = 8
const MAX_BYTES = 64 * 1024

/**
 * Certificates PayPal signs notifications with, fetched once each from the origins it may keep them at.
 * @throws NotGenuine for any other address and for a certificate that proves nothing; ProviderDown
 */
export function certificateShelf(
  origins: readonly string[],
  { isSandbox, timeoutMs }: Options,
): CertificateShelf {
  const kept = new Map<string, X509Certificate[]>()
  const fetching = new Map<string, Promise<X509Certificate[]>>()

  return async (url) => {
    checkAddress(url, origins, isSandbox)
    const chain = kept.get(url) ?? (await (fetching.get(url) ?? obtain(url)))
    // looked at each time, since certificates run out
    validateChain(chain, { mayBeOwn: isSandbox })
    return chain[0]!
  }

  async function obtain(url: string) {
    if (fetching.size >= MAX_FETCHING) throw new ProviderDown('PayPal is asked for too many certificates')
    const chain = fetchChain(url, timeoutMs).finally(() => fetching.delete(url))
    fetching.set(url, chain)
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(url, await chain)
    return chain
  }
}

function checkAddress(text: string, origins: readonly string[], isSandbox: boolean) {
  const url = URL.parse(text)
  const isKnown = url && origins.includes(url.origin) && (url.protocol === 'https:' || isSandbox)
  if (!isKnown || url.username || url.password || url.search || !PATH.test(url.pathname))
    throw new NotGenuine('its certificate is not kept by PayPal')
}

async function fetchChain(url: string, timeoutMs: number) {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(
    (err: unknown) => {
      throw new ProviderDown('PayPal does not hand out its certificate', { cause: err })
    },
  )
  if (response.status === 429 || response.status >= 500)
    throw new ProviderDown(`PayPal does not hand out its certificate (${response.status})`)
  if (response.status !== 200) throw new NotGenuine('PayPal does not know its certificate')
  const pem = await response.text()
  if (pem.length > MAX_BYTES) throw new NotGenuine('its certificate is none')
  return readChain(pem)
}
