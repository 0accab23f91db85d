import { describe, expect, it } from 'vitest'
import { allCalls, type NamedCall } from '@castellan/contract'
import { addressOf } from '@castellan/contract/engine/bases'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { type Fingerprint, fingerprint } from '../support/fingerprint.ts'
import { newAdmin } from '../support/payments.ts'
import { newPerson, newSession } from '../support/people.ts'
import { openProgram } from '../support/browser.ts'
import { sampleOf, samplesFor } from '../support/samples.ts'
import { openServices } from '../support/services.ts'
import { newStaff } from '../support/staff.ts'
import { staffDeeds } from '../support/staff-deeds.ts'

const services = await openServices()
const { portal } = services
const { samples } = await samplesFor(portal)
const { program: superuser } = await newSuperuserPerson()

/** Who may make a call; somebody else for each, so that nobody's requests of the minute are used up. */
const newSender = async ({ call }: NamedCall) =>
  call.access === 'superuser' || call.everywhere ? newSuperuser() : (await newAdmin(portal)).program

async function newSuperuserPerson() {
  const { id } = await newPerson(portal, { roles: [{ role: 'SuperUser', scope: 'all' }] })
  const program = openProgram(portal)
  program.token = (await newSession(portal, id)).token
  return { id, program }
}
const newSuperuser = async () => (await newSuperuserPerson()).program

const pathOf = ({ call }: NamedCall) => addressOf(call.path, DEFAULT_SERVER)

function send(program: typeof superuser, named: NamedCall, sent: Readonly<Record<string, unknown>>) {
  const { method, query, body } = named.call
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  const isAsked = ([field]: (typeof given)[number]) => query !== undefined && field in query.properties
  const address = new URLSearchParams(given.filter(isAsked).map(([field, value]) => [field, String(value)]))
  const rest = Object.fromEntries(given.filter((entry) => !isAsked(entry)))
  return program.request(method, `${pathOf(named)}?${address}`, body ? { body: rest } : {})
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
    const sender = await newSender(named)
    const before = await fingerprint(portal)
    for (const reason of NONE) {
      const answer = await send(sender, named, {
        ...sampleOf(samples, named.name),
        [reasonIn]: reason,
      })
      expect([reason, answer.status, answer.json()]).toMatchObject([
        reason,
        400,
        { code: 'BAD_INPUT', field: reasonIn },
      ])
    }
    expect(await fingerprint(portal)).toEqual(before)
  })

  it('needs none for what is their own: a payment they began is given up like anybody’s', async () => {
    const { api } = superuser
    const own = await api.payments.getEnotLink({ amount: 10 })
    await expect(
      api.payments.cancelPayment({ ourTransactionId: own.ourTransactionId }),
    ).resolves.toMatchObject({ state: 'cancelled' })
  })
})

describe('what staff may call that is no act', () => {
  const reads = allCalls.filter(
    ({ call: { access, act } }) => !act && !['public', 'signed in', 'own'].includes(access),
  )

  it.each(reads)('writes nothing: $name', async (named) => {
    const before = await fingerprint(portal, { worlds: true })
    const answer = await send(superuser, named, sampleOf(samples, named.name))
    // what a sample names need not be there
    expect([200, 404]).toContain(answer.status)
    expect(await fingerprint(portal, { worlds: true })).toEqual(before)
  })
})

const acts = allCalls.filter(({ call }) => call.act)
/** Two who take turns, so that neither's requests of the minute are used up. */
const actors = [await newActor(), await newActor()] as const
const turns = acts.map((named, index) => ({ name: named.name, named, actor: actors[index % 2]! }))

async function newActor() {
  const { id, program } = await newSuperuserPerson()
  const second = await newStaff(portal, 'SuperUser', 'all')
  return { id, program, deeds: staffDeeds(services, { actor: program.api, second }) }
}

const rowsOf = async () =>
  (await portal.db.selectFrom('staffJournal').select('actorId').orderBy('id').execute()).map(
    ({ actorId }) => actorId,
  )
/** Tables in which something is different. */
const changedBetween = (before: Fingerprint, after: Fingerprint) =>
  Object.keys(after).filter((table) => before[table] !== after[table])

describe('what staff do', () => {
  it.each(turns)('is one row of the journal, by who did it: $name', async ({ named, actor }) => {
    const sent = (await actor.deeds[named.name]?.()) ?? sampleOf(samples, named.name)
    const [before, rows] = [await fingerprint(portal, { worlds: true }), await rowsOf()]
    const answer = await send(actor.program, named, sent)
    const changed = changedBetween(before, await fingerprint(portal, { worlds: true }))
    expect([named.name, answer.status, answer.json()]).toMatchObject([named.name, 200, {}])
    expect(changed.length).toBeGreaterThan(0)
    expect((await rowsOf()).slice(rows.length)).toEqual([actor.id])
    const open = portal.db.selectFrom('staffOrder').select('id').where('waitsUntil', 'is', null)
    expect(await open.execute()).toEqual([])
  })

  it('is made for tests by what its deed is called', () => {
    const names = new Set<string>(acts.map(({ name }) => name))
    expect(Object.keys(actors[0].deeds).filter((name) => !names.has(name))).toEqual([])
  })
})
