import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { NotGenuine } from '../provider.ts'

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** Certificates of a PEM file as they stand there: first the one that signs, then who signed it. @throws NotGenuine */
export function readChain(pem: string) {
  try {
    const chain = (pem.match(PEM) ?? []).map((text) => new X509Certificate(text))
    if (chain.length) return chain
  } catch {}
  throw new NotGenuine('its certificate is none')
}

/** Who signs notifications at PayPal and at its own sandbox. */
const PAYPAL = /^CN=messageverificationcerts(\.[a-z]+)?\.paypal\.com$/m

/**
 * Each certificate has to be in force and signed by the next, the last one by a root that Node trusts. A file that
 * holds one certificate only rests on the connection it came by, which was proved to be PayPal's.
 * @throws NotGenuine
 */
export function validateChain(
  chain: readonly X509Certificate[],
  { mayBeOwn, roots = rootCertificates }: { mayBeOwn: boolean; roots?: readonly string[] },
) {
  const now = new Date()
  if (chain.some(({ validFromDate, validToDate }) => now < validFromDate || now > validToDate))
    throw new NotGenuine('its certificate is out of date')
  if (chain[0]!.ca) throw new NotGenuine('its certificate is for signing certificates')
  const isLinked = chain.slice(1).every((issuer, i) => issuer.ca && isSignedBy(chain[i]!, issuer))
  const top = chain.at(-1)!
  if (!isLinked || (chain.length > 1 && !hasTrustedRoot(top, roots)))
    throw new NotGenuine('nobody we trust vouches for its certificate')
  if (mayBeOwn) return
  if (isSignedBy(chain[0]!, chain[0]!)) throw new NotGenuine('its certificate vouches for itself')
  if (!PAYPAL.test(chain[0]!.subject)) throw new NotGenuine('its certificate is not made out to PayPal')
}

const isSignedBy = (certificate: X509Certificate, issuer: X509Certificate) =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

function hasTrustedRoot(top: X509Certificate, roots: readonly string[]) {
  for (const pem of roots) {
    const root = new X509Certificate(pem)
    if (root.fingerprint256 === top.fingerprint256 || isSignedBy(top, root)) return true
  }
  return false
}
