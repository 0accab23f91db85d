import { describe, expect, it } from 'vitest'
import { allCalls, type NamedCall } from '@castellan/contract'
import { roleAllows } from '@castellan/contract/engine/roles'
import { type Footprint, grownBy, takeFootprint } from '../support/footprint.ts'
import { checkLedgerAtTheEnd } from '../support/money.ts'
import { faultsOf } from '../support/open-test-portal.ts'
import { signIn } from '../support/people.ts'
import { sampleOf, samplesFor } from '../support/samples.ts'
import { openServices } from '../support/services.ts'
import type { Examples } from '../support/ten-times/example.ts'
import { changeExamples } from '../support/ten-times/changes.ts'
import { identityExamples } from '../support/ten-times/identity.ts'
import { paymentsExamples } from '../support/ten-times/payments.ts'
import { playersExamples } from '../support/ten-times/players.ts'
import { privacyExamples } from '../support/ten-times/privacy.ts'
import { shopExamples } from '../support/ten-times/shop.ts'

const stage = await openServices()
const { portal } = stage
checkLedgerAtTheEnd(portal)

const { samples } = await samplesFor(portal)
const asker = await signIn(portal, 'player')

const EXAMPLES: Examples = {
  ...identityExamples,
  ...changeExamples,
  ...paymentsExamples,
  ...playersExamples,
  ...privacyExamples,
  ...shopExamples,
}

/** A call that only tells something, though it is sent by POST. */
const ASKS = /\.(get|check|validate)[A-Z]/
const mayChange = ({ name, call }: NamedCall) =>
  call.invalidates !== undefined || (call.method !== 'GET' && !ASKS.test(name))
const ofPlayers = allCalls.filter(({ call }) => roleAllows(call.access, 'User'))
const changing = ofPlayers.filter(mayChange).map(({ name }) => name)
const asking = ofPlayers.filter((named) => !mayChange(named) && named.call.method !== 'GET')

it('every call by which a player changes something is looked at here', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(changing.toSorted())
})

describe('sent ten times at once, and once more', () => {
  it.each(Object.entries(EXAMPLES))(
    '%s changes what it changes once',
    async (_name, { prepare, later = [], each }) => {
      const [once, often] = [await prepare(stage), await prepare(stage)]
      const before = await takeFootprint(portal)
      await once()
      const between = await takeFootprint(portal)
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, often))
      outcomes.push(...(await Promise.allSettled([often()])))
      const after = await takeFootprint(portal)
      const grown = (from: Footprint, to: Footprint) => without(grownBy(from, to), each?.leaves)
      expect(grown(between, after)).toEqual(grown(before, between))
      expectAnswers(outcomes, later)
    },
  )

  it.each(asking.map(({ name }) => [name]))('%s, which only asks, changes nothing', async (name) => {
    const before = await takeFootprint(portal)
    await Promise.all(Array.from({ length: 10 }, () => ask(name)))
    expect(grownBy(before, await takeFootprint(portal))).toEqual({})
  })

  it('none is a fault of the portal’s', () => {
    expect(faultsOf(portal)).toEqual([])
  })
})

/** Somebody was told that it is done, and everybody else the same, or that it was done before. */
function expectAnswers(outcomes: readonly PromiseSettledResult<unknown>[], later: readonly string[]) {
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []))
  expect(refused.filter((code) => !later.includes(code))).toEqual([])
  expect(refused.length).toBeLessThan(outcomes.length)
}
const codeOf = (reason: unknown) => (reason as { code?: string }).code ?? String(reason)

/** Asks with good input, as its owner; what it tells stands elsewhere. */
const ask = (name: string) => {
  const [group, key] = name.split('.') as [string, string]
  const api = asker.browser.api as unknown as Record<
    string,
    Record<string, (sent: object) => Promise<unknown>>
  >
  return api[group]![key]!(sampleOf(samples, name)).catch((error: { status: number }) =>
    expect(error.status).toBeLessThan(500),
  )
}

function without(footprint: Footprint, left: RegExp | undefined): Footprint {
  return Object.fromEntries(Object.entries(footprint).filter(([name]) => !left?.test(name)))
}
