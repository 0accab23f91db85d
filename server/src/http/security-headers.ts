import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config.ts'

const GOOGLE = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
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

function policy({ captcha, publicUrl }: Config): HelmetOptions {
  const google = captcha.provider.startsWith('recaptcha') ? GOOGLE : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...google],
        // the component library sizes things by inline styles
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: google.length ? google : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? { maxAge: YEAR, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // of browsers long gone
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
}
