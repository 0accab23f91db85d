import { isIP } from 'node:net'
import { isInsideHost, isLoopbackHost, isNetwork, publicAddressOf } from './network-addresses.ts'
import type { EnvReader } from './read-env.ts'

/** Networks that have a name of their own, as Express knows them too. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

const OPEN =
  'every mail can be read at /dev/mailbox, the demonstration’s sign-ins are public and coins cost nothing'

/** `on` is for this host alone: an address without www often has a forum beside it that is not served over https. */
const HSTS = ['on', 'off', 'includeSubDomains', 'preload'] as const

/** Where the portal listens, what it is called from outside, and whom it believes about that. */
export function readNetworkConfig(env: EnvReader) {
  const port = env.integer('PORT', 3000, 0, 65535)
  const metricsPort = env.text('METRICS_PORT') ? env.integer('METRICS_PORT', 9090, 1, 65535) : null
  if (metricsPort !== null && metricsPort === port)
    env.bad('METRICS_PORT', `must be another port than PORT, which is ${port} too`)
  const publicUrl = readPublicUrl(env, port)
  return {
    host: readHost(env),
    port,
    metricsPort,
    /** Apart from `host`, which strangers may reach: figures are for whoever runs the portal. */
    metricsHost: readHostName(env, 'METRICS_HOST') ?? '127.0.0.1',
    /** Seconds a portal that was told to stop goes on taking requests. */
    drainSeconds: env.integer('DRAIN_SECONDS', env.isProduction ? 10 : 0, 0, 600),
    publicUrl,
    hsts: env.oneOf('HSTS', HSTS, 'on'),
    trustedProxies: readTrustedProxies(env),
  }
}

function readPublicUrl(env: EnvReader, port: number) {
  env.requiredInProduction(
    'PUBLIC_URL',
    'Set it to the https:// address players open: links in mails start with it.',
  )
  const given = env.url('PUBLIC_URL', ['http:', 'https:'])
  const usual = `http://localhost:${port}`
  if (given === null || !URL.canParse(given)) return usual
  const { origin, protocol, hostname, pathname, search, hash, username, password } = new URL(given)
  if (!/^\/*$/.test(pathname) || search || hash || username || password)
    env.bad('PUBLIC_URL', 'must end after the host and port: the portal is at the root of its address')
  const isSecure = protocol === 'https:'
  if (env.isProduction && !isSecure)
    env.bad(
      'PUBLIC_URL',
      'must start with https:// in production, since sign-in cookies are only sent over https',
    )
  // what strangers reach must not be open, and https on a name is for strangers
  if (!env.isProduction && !(isSecure ? isLoopbackHost(hostname) : isInsideHost(hostname)))
    env.bad('PUBLIC_URL', `is an address for everybody, so NODE_ENV must be production: without it ${OPEN}`)
  return origin === 'null' ? usual : origin
}

/** Where to listen; null where it is not said. */
function readHostName(env: EnvReader, name: 'HOST' | 'METRICS_HOST') {
  const host = env.text(name)
  if (host !== null && isIP(host) === 0 && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host))
    env.bad(name, `must be an address of this machine or a host name without port, not "${host}"`)
  return host
}

function readHost(env: EnvReader) {
  const host = readHostName(env, 'HOST') ?? 'localhost'
  if (env.isProduction) return host
  const reached = publicAddressOf(host)
  if (reached)
    env.bad(
      'HOST',
      `opens this portal to everybody at ${reached}, so NODE_ENV must be production: without it ${OPEN}`,
    )
  else if (host === '0.0.0.0' || host === '::')
    env.warn('HOST', `is ${host} in development, so whoever is in this network gets in: ${OPEN}`)
  return host
}

function readTrustedProxies(env: EnvReader) {
  env.requiredInProduction(
    'TRUSTED_PROXIES',
    'Set it to the address or network of your reverse proxy, such as 127.0.0.1 or 10.0.0.0/8, or to none ' +
      'where players reach the portal directly. Behind a proxy that is not named all players count as one.',
  )
  const proxies = env.list('TRUSTED_PROXIES')
  if (proxies.length === 1 && proxies[0] === 'none') return []
  for (const proxy of proxies)
    if (/\/0+$/.test(proxy) && isNetwork(proxy))
      env.bad('TRUSTED_PROXIES', `${proxy} is everybody: each visitor could claim any address`)
    else if (!isNetwork(proxy) && !NAMED_NETWORKS.includes(proxy))
      env.bad(
        'TRUSTED_PROXIES',
        `must be addresses or networks such as 127.0.0.1 or 10.0.0.0/8, one of ${NAMED_NETWORKS.join(', ')}, or none, ` +
          `not "${proxy}"`,
      )
  return proxies
}
