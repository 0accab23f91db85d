import { describe, expect, it } from 'vitest'
import { allCalls, type NamedCall } from '@castellan/contract'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newAdmin } from '../support/payments.ts'
import { newPerson, newSession } from '../support/people.ts'
import { openProgram } from '../support/browser.ts'
import { sampleOf, samplesFor } from '../support/samples.ts'

const portal = await openTestPortal()
const { samples } = await samplesFor(portal)
const admin = await newAdmin(portal)
const superuser = await newSuperuser()

async function newSuperuser() {
  const { id } = await newPerson(portal, { roles: [{ role: 'SuperUser', scope: 'all' }] })
  const program = openProgram(portal)
  program.token = (await newSession(portal, id)).token
  return program
}

const pathOf = ({ call }: NamedCall) => call.path.replace('{api}', '/api').replace('{server}', DEFAULT_SERVER)

function send({ program }: typeof admin, named: NamedCall, sent: Readonly<Record<string, unknown>>) {
  const { method, body } = named.call
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  if (body) return program.request(method, pathOf(named), { body: Object.fromEntries(given) })
  const query = new URLSearchParams(given.map(([field, value]) => [field, String(value)]))
  return program.request(method, `${pathOf(named)}?${query}`)
}

const withReason = allCalls.filter(({ call }) => call.act?.reason === 'required')
/** What is no reason: blanks, signs that show nothing, less than three letters, more than 500. */
const NONE = [
  undefined,
  '',
  '   ',
  '\u00A0\u3000\n',
  '\u200b\u200b\u200b',
  '\u3164\u3164\u3164',
  '\u2800\u2800\u2800',
  'no',
  ' a b ',
  'x'.repeat(501),
]

describe('what staff do by their word', () => {
  it.each(withReason)('is refused without a reason, and nothing happens: $name', async (named) => {
    const { reasonIn = 'reason' } = named.call.act!
    const before = await fingerprint(portal)
    for (const reason of NONE) {
      const answer = await send(admin, named, { ...sampleOf(samples, named.name), [reasonIn]: reason })
      expect([reason, answer.status, answer.json()]).toMatchObject([
        reason,
        400,
        { code: 'BAD_INPUT', field: reasonIn },
      ])
    }
    expect(await fingerprint(portal)).toEqual(before)
  })

  it('needs none for what is their own: a payment they began is given up like anybody’s', async () => {
    const own = await admin.api.payments.getEnotLink({ amount: 10 })
    await expect(
      admin.api.payments.cancelPayment({ ourTransactionId: own.ourTransactionId }),
    ).resolves.toMatchObject({ state: 'cancelled' })
  })
})

describe('what staff may call that is no act', () => {
  const reads = allCalls.filter(
    ({ call: { access, act } }) => !act && !['public', 'signed in', 'own'].includes(access),
  )

  it.each(reads)('writes nothing: $name', async (named) => {
    const before = await fingerprint(portal, { worlds: true })
    const answer = await send({ ...admin, program: superuser }, named, sampleOf(samples, named.name))
    // what a sample names need not be there
    expect([200, 404]).toContain(answer.status)
    expect(await fingerprint(portal, { worlds: true })).toEqual(before)
  })
})
