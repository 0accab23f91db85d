import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { allCalls, type NamedCall } from '@castellan/contract'
import { addressOf } from '@castellan/contract/engine/bases'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { openProgram } from '../support/browser.ts'
import { newPerson, newSession } from '../support/people.ts'
import { sampleOf, samplesFor } from '../support/samples.ts'
import { openServices } from '../support/services.ts'
import { newStaff } from '../support/staff.ts'
import { staffDeeds } from '../support/staff-deeds.ts'

const services = await openServices()
const { portal } = services
const { samples } = await samplesFor(portal)
const { program: actor } = await newSuperuser()
const deeds = staffDeeds(services, { actor: actor.api, second: await newStaff(portal, 'SuperUser', 'all') })

async function newSuperuser() {
  const { id } = await newPerson(portal, { roles: [{ role: 'SuperUser', scope: 'all' }] })
  const program = openProgram(portal)
  program.token = (await newSession(portal, id)).token
  return { id, program }
}

/** Acts of which ten are ten, and why that is right. */
const EACH: Readonly<Record<string, string>> = {
  'accountNotes.addNote': 'two notes may say the same',
  'announcements.addAnnounce': 'two announcements may say the same',
  'balance.changeBalance': 'two equal changes are two, unless they have one requestId',
  'balance.addCoins': 'two equal gifts are two, unless they have one requestId',
  'compensations.drawUpCompensation':
    'two drafts are two, unless they have one requestId; nothing is given yet',
  'characterEdits.swapCharacterName': 'swapped twice they are as they were',
  'characterEdits.deleteItems': 'each takes one of what is there when it comes',
  'payments.reprocessStripePaymentIntent': 'each asks the provider',
  'payments.recheckPayment': 'each asks the provider',
  'payments.reprocessPaypal': 'each asks the provider, which credits once',
  'payments.processStripeInvoice': 'each asks the provider, which credits once',
  'payments.cancelPayment': 'each asks the provider',
  'purchases.cancelPurchase': 'each asks, and its coins are returned once',
  'purchases.refundTransaction': 'each gives a part back',
  'reports.bulkInvoicesLoad': 'one that finds no payment has ended when the next begins',
  'characterServices.changeCharacterName': 'each is an order of its own',
  'characterServices.changeGender': 'each is an order of its own',
  'characterServices.changeCharNameColor': 'each is an order of its own',
  'masterAccounts.resetTwoFactor': 'each ends what is there',
}

const acts = allCalls.filter(({ call }) => call.act)

function send(program: typeof actor, { call: { method, path, query, body } }: NamedCall, sent: object) {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  const isAsked = ([field]: (typeof given)[number]) => query !== undefined && field in query.properties
  const asked = new URLSearchParams(given.filter(isAsked).map(([field, value]) => [field, String(value)]))
  const rest = Object.fromEntries(given.filter((entry) => !isAsked(entry)))
  return program.request(method, `${addressOf(path, DEFAULT_SERVER)}?${asked}`, body ? { body: rest } : {})
}
/** What was done, without what a world refused since it had been done before. */
const rowsOf = async () => {
  const { rows } = await portal.db
    .selectFrom('staffJournal')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .where(sql<boolean>`after -> 'refused' is null`)
    .executeTakeFirstOrThrow()
  return rows
}

describe('what staff send ten times at the same moment', () => {
  it.each(acts)('is done once, or as often as it is meant, without a fault: $name', async (named) => {
    // what is carried out is of who asked; of all others somebody else is the sender, so that nobody's requests of the minute are used up
    const isOwn = named.name === 'approvals.carryOutApproval'
    const sender = isOwn ? actor : (await newSuperuser()).program
    const sent = (await deeds[named.name]?.()) ?? sampleOf(samples, named.name)
    const before = await rowsOf()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(sender, named, sent)))
    const statuses = answers.map(({ status }) => status)
    expect([named.name, statuses.filter((status) => status >= 500)]).toEqual([named.name, []])
    expect(statuses).toContain(200)
    const rows = (await rowsOf()) - before
    expect([named.name, rows > 0, rows <= (named.name in EACH ? 10 : 1)]).toEqual([named.name, true, true])
  })
})
