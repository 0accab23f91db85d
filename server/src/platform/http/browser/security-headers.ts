import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../../config/config.ts'

const YEAR = 31_536_000

/** For how long browsers come over https only, and whether to the hosts below this one too. */
const STRICT = {
  off: false,
  on: { maxAge: YEAR, includeSubDomains: false },
  includeSubDomains: { maxAge: YEAR, includeSubDomains: true },
  preload: { maxAge: YEAR, includeSubDomains: true, preload: true },
} as const satisfies Record<Config['hsts'], HelmetOptions['strictTransportSecurity']>

type Site = Pick<Config, 'hsts' | 'publicUrl'>

/** Hosts of somebody else whose script a page runs and whose frames it shows. */
export interface ForeignSources {
  readonly hosts: readonly string[]
  /** Whether they are called, draw pictures and open a window that tells the page behind it how it ended. */
  readonly isCalled?: boolean
}

/**
 * What a browser may do with our answers: own scripts only, no frames around us, no guessing of types.
 * The headers are the same for every answer, so they are made once: making them anew costs more than a cached answer.
 */
export const securityHeaders = (site: Site, foreign: readonly ForeignSources[]) =>
  headersOf(policy(site, foreign))

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

function policy({ hsts, publicUrl }: Site, foreign: readonly ForeignSources[]): HelmetOptions {
  const framed = foreign.flatMap(({ hosts }) => hosts)
  const called = foreign.flatMap(({ hosts, isCalled }) => (isCalled ? hosts : []))
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...framed],
        // the component library sizes things by inline styles
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...called],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...called],
        workerSrc: ["'self'"],
        frameSrc: framed.length ? framed : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:') && STRICT[hsts],
    crossOriginOpenerPolicy: { policy: called.length ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // of browsers long gone
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
}
