import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { allCalls } from '@castellan/contract'
import { routePattern } from '@castellan/contract/engine/bases'
import { PROVIDERS } from '@castellan/contract/shapes/money-fields'
import { newNetwork } from '../support/browser.ts'
import { faultsOf, openTestPortal } from '../support/open-test-portal.ts'
import { newDonor, ONE_WAY_EACH, WAYS } from '../support/payments.ts'
import { type Route, withRoutes } from '../support/routes-of.ts'

const { result: portal, routes } = await withRoutes(() => openTestPortal())

/** Routes of the contract read their input by it (bad-input-exhaustive.test.ts); these read it by hand. */
const ofContract = new Set(
  allCalls.flatMap(({ call }) =>
    [call.method, ...(call.method === 'GET' ? ['HEAD'] : [])].map(
      (method) => `${method} ${routePattern(call.path)}`,
    ),
  ),
)
const byHand = routes.filter(
  ({ app, method, url }) => app !== portal.app || !ofContract.has(`${method} ${url}`),
)

byHand.push({ app: portal.app, method: 'GET', url: '/:nothing', names: new Set() })

const donor = await newDonor(portal)
const payments = await Promise.all(ONE_WAY_EACH.map((name) => WAYS[name]!.open(donor.api, 10)))
/** Ids at the simulated providers, and ours. */
const ids = payments.flatMap(({ url, ourTransactionId }) => [url.split('/').at(-1)!, ourTransactionId])

const LONG = 'a'.repeat(8_000)
/** As they stand in an address. */
const ODD = ['', 'x', '0', '1', '-1', '1e9', '9'.repeat(15), '9'.repeat(99), LONG, '%00', 'a%00b', '%', '%ff']
const ODDER = [
  '%ED%A0%80',
  '%EF%BF%BF',
  '__proto__',
  'constructor',
  '..%2f..',
  '%5c',
  '%0d%0aa:b',
  '%20',
  "';--",
  '$1',
]
const BODIES = ['', '{', '[]', 'null', '5', '"x"', '{"a":', '{"__proto__":1}', '\0', 'a=1&a=2', '%', LONG]
const ACTIONS = ['action=%00', 'action=pay&action=pay', 'action=__proto__', 'action=dispute', 'action=pay']
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
  'x',
  '',
]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Addresses a pattern stands for, each of its parts in every odd way. */
const addressesOf = (pattern: string) =>
  pattern
    .split('/')
    .map(valuesOf)
    .reduce((before, values) => before.flatMap((start) => values.map((value) => `${start}/${value}`)))

function valuesOf(part: string) {
  if (part === ':provider') return [...PROVIDERS, '__proto__', '%00', LONG]
  return /^[:*]/.test(part) ? [...ids, ...ODD, ...ODDER] : [part]
}

const GOOD = new Map([
  ['amount', '1000'],
  ['email', 'a@x.test'],
  ['to', 'a@x.test'],
])

/** Each parameter that a route reads in every odd way, twice, and left out, beside good ones. */
function queriesOf({ names }: Route) {
  const all = [...names, 'a', '__proto__', 'toString', 'length']
  const good = (but: string) =>
    all.filter((name) => name !== but).map((name) => `${name}=${GOOD.get(name) ?? '1'}`)
  return all.flatMap((name) => [
    good(name).join('&'),
    ...[...ODD, ...ODDER].map((value) => [...good(name), `${name}=${value}`].join('&')),
    ...['=a&?=b', '[]=a', '[a]=b', '', '=a@x.test&?=a@x.test'].map((more) =>
      [...good(name), `${name}${more.replace('?', name)}`].join('&'),
    ),
  ])
}

const KEYS = { authorization: 'Bearer sk_test_simulated', 'x-api-key': 'simulated' }

async function send({ app }: Route, options: InjectOptions & { url: string }) {
  const headers = { ...(app !== portal.app && KEYS), ...options.headers }
  const { statusCode } = await app.inject({ ...options, headers, remoteAddress: newNetwork() })
  return statusCode < 500
    ? []
    : [
        `${statusCode} ${options.method} ${options.url.slice(0, 200)} ${JSON.stringify(options.payload ?? '').slice(0, 60)}`,
      ]
}

describe.each(byHand.map((route) => [`${route.method} ${route.url}`, route] as const))(
  '%s',
  (_name, route) => {
    const method = route.method as 'GET'
    const addresses = addressesOf(route.url)

    it('answers every address, and every method at it', async () => {
      const faults: string[] = []
      for (const url of addresses) faults.push(...(await send(route, { method, url })))
      for (const other of METHODS)
        for (const url of addresses.slice(0, 3)) faults.push(...(await send(route, { method: other, url })))
      expect(faults).toEqual([])
    })

    it('answers every query', async () => {
      const faults: string[] = []
      for (const url of addresses.slice(0, PROVIDERS.length))
        for (const query of queriesOf(route))
          faults.push(...(await send(route, { method, url: `${url}?${query}` })))
      expect(faults).toEqual([])
    })

    it('answers every body of every type', async () => {
      const faults: string[] = []
      for (const url of addresses.slice(0, ids.length))
        for (const type of TYPES)
          for (const payload of [...BODIES, ...ACTIONS])
            faults.push(
              ...(await send(route, { method, url, payload, headers: type ? { 'content-type': type } : {} })),
            )
      expect(faults).toEqual([])
    })
  },
)

it('none of them was left out', () => {
  const urls = [
    '/dev/mailbox',
    '/dev/pay/:provider/:id',
    '/api/webhooks/stripe',
    '/healthz',
    '/api/docs',
    '/v2/checkout/orders',
  ]
  expect(byHand.map(({ url }) => url)).toEqual(expect.arrayContaining(urls))
})

it('nothing of it was a fault of ours', () => {
  expect(faultsOf(portal)).toEqual([])
})
