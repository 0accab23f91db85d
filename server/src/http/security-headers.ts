import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config.ts'

const GOOGLE = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
const PAYPAL_FILES = 'https://www.paypalobjects.com'
const YEAR = 31_536_000

/**
 * What a browser may do with our answers: own scripts only, no frames around us, no guessing of types.
 * The headers are the same for every answer, so they are made once: making them anew costs more than a cached answer.
 */
export function securityHeaders(app: FastifyInstance, config: Config) {
  const headers = headersOf(policy(config))
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

/** The headers the library would set on every response. */
function headersOf(options: HelmetOptions) {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw new Error('The security headers cannot be made', { cause: error })
  })
  return headers
}

/** Where PayPal's script comes from, which it calls and what it opens; nowhere without its keys. */
function paypalSources({ credentials: { paypal } }: Config['payments']) {
  if (!paypal) return []
  return [paypal.isLive ? 'https://www.paypal.com' : 'https://www.sandbox.paypal.com', PAYPAL_FILES]
}

function policy({ captcha, payments, publicUrl }: Config): HelmetOptions {
  const google = captcha.provider.startsWith('recaptcha') ? GOOGLE : []
  const paypal = paypalSources(payments)
  const framed = [...google, ...paypal]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...google, ...paypal],
        // the component library sizes things by inline styles
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...paypal],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...paypal],
        workerSrc: ["'self'"],
        frameSrc: framed.length ? framed : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? { maxAge: YEAR, includeSubDomains: true }
      : false,
    // PayPal's window tells the page behind it how it ended
    crossOriginOpenerPolicy: { policy: paypal.length ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // of browsers long gone
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
}
