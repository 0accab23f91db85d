import { describe, expect, it } from 'vitest'
import { allCalls, type NamedCall } from '@castellan/contract'
import { routePattern } from '@castellan/contract/engine/bases'
import { newNetwork } from '../support/browser.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { notThere, turnedRound } from '../support/not-there.ts'
import { faultsOf, openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newSession } from '../support/people.ts'
import { sampleOf, samplesFor } from '../support/samples.ts'

const portal = await openTestPortal()
const { samples } = await samplesFor(portal)
const { id: staff } = await newPerson(portal, { roles: [{ role: 'SuperUser', scope: 'all' }] })
/** Sessions enough that no limit of one is met. */
const tokens = await Promise.all(Array.from({ length: 60 }, () => newSession(portal, staff)))
let turn = 0

const OF_STAFF = allCalls.filter(({ call }) => /staff|admin|superuser/.test(call.access))
/** What is so already is done, without a row of the journal; a provider that does not know an invoice is an answer. */
const DONE_ALREADY = [
  'reservedNames.deleteReservedName',
  'blackList.removeFromBlackList',
  'payments.processStripeInvoice',
]

const lookingUp = OF_STAFF.map((named) => ({
  named,
  cases: notThere(named.name, named.call, sampleOf(samples, named.name)),
})).filter(({ cases }) => cases.length)
const periods = OF_STAFF.map((named) => ({
  named,
  cases: turnedRound(named.call, sampleOf(samples, named.name)),
})).filter(({ cases }) => cases.length)

let untouched = await fingerprint(portal, { worlds: true })
async function expectNothingWritten() {
  const before = untouched
  untouched = await fingerprint(portal, { worlds: true })
  expect(untouched).toEqual(before)
}

describe('staff who name what is not there', () => {
  it.each(lookingUp.map(({ named, cases }) => [named.name, named, cases] as const))(
    'are told so by %s, and nothing is written',
    async (_name, named, cases) => {
      const surprises: string[] = []
      for (const { field, value, input } of cases) {
        const { statusCode, body } = await send(named, input)
        if (!meant(named, field).includes(statusCode))
          surprises.push(`${field} ${JSON.stringify(value)}: ${statusCode} ${body.slice(0, 200)}`)
      }
      expect(surprises).toEqual([])
      await expectNothingWritten()
    },
  )

  it.each(periods.map(({ named, cases }) => [named.name, named, cases] as const))(
    'or ask %s for a period that ends before it begins are refused by the field of its end',
    async (_name, named, cases) => {
      for (const input of cases) {
        const answer = await send(named, input)
        expect([answer.statusCode, answer.json()]).toEqual([
          400,
          expect.objectContaining({
            code: 'PERIOD_INVALID',
            field: expect.stringMatching(/^(end|to|.*To)$/),
          }),
        ])
      }
      await expectNothingWritten()
    },
  )

  it('meet no fault of ours', () => {
    expect(faultsOf(portal)).toEqual([])
  })
})

/** What may be answered: the subject is missing, searches find nothing, and acts are refused. */
function meant({ name, call }: NamedCall, field: string) {
  if (DONE_ALREADY.includes(name)) return [200]
  if (field === call.subject?.field) return [404]
  return call.act ? [400, 404, 409, 422] : [200, 400, 404]
}

function send({ call }: NamedCall, input: Readonly<Record<string, unknown>>) {
  const part = (schema: typeof call.query) =>
    Object.entries(input).filter(([name]) => schema && Object.hasOwn(schema.properties, name))
  const query = new URLSearchParams(part(call.query).map(([name, value]) => [name, String(value)])).toString()
  return portal.app.inject({
    method: call.method,
    url: `${routePattern(call.path).replace(':server', 'lionna_x5')}?${query}`,
    remoteAddress: newNetwork(),
    headers: { authorization: `Bearer ${tokens[(turn += 1) % tokens.length]!.token}` },
    ...(call.body && { payload: Object.fromEntries(part(call.body)) }),
  })
}
