import { describe, expect, it } from 'vitest'
import { allCalls, type NamedCall } from '@castellan/contract'
import { addressOf } from '@castellan/contract/engine/bases'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { type Fingerprint, fingerprint } from '../support/fingerprint.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newAdmin } from '../support/payments.ts'
import { newPerson, newSession } from '../support/people.ts'
import { openProgram } from '../support/browser.ts'
import { sampleOf, samplesFor } from '../support/samples.ts'

const portal = await openTestPortal()
const { samples } = await samplesFor(portal)
const superuser = await newSuperuser()

/** Who may make a call, and nobody above them; somebody else for each, so that nobody's requests of the minute are used up. */
const newSender = async ({ call }: NamedCall) =>
  call.access === 'superuser' ? newSuperuser() : (await newAdmin(portal)).program

async function newSuperuser() {
  const { id } = await newPerson(portal, { roles: [{ role: 'SuperUser', scope: 'all' }] })
  const program = openProgram(portal)
  program.token = (await newSession(portal, id)).token
  return program
}

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

/** Acts whose samples find nothing to change: their own tests make what they change, and count the row. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'approvals.grantApproval',
  'approvals.declineApproval',
  'approvals.carryOutApproval',
  'journal.undoAct',
  'masterAccounts.resetTwoFactor',
  'characterEdits.moveCharacter',
  'ipLimits.removeIpAddressesBeforeDate',
  'blackList.removeFromBlackList',
  'blackList.removeBlackListUpload',
  'staffRoles.addRole',
  'staffRoles.removeRole',
  'bans.answerBanAppeal',
  'compensations.startCompensation',
  'compensations.stopCompensation',
  'compensations.retryCompensation',
  'waitingActs.cancelWaitingAct',
  'payments.processStripeInvoice',
  'payments.reprocessPaypal',
  'payments.cancelPayment',
  'payments.liftPaymentHold',
  'purchases.cancelPurchase',
  'purchases.refundTransaction',
  'referralManagement.updateRefType',
  'referralManagement.deleteRefType',
  'referralManagement.deleteRewardItem',
  'referralManagement.addReward',
  'referralManagement.updateReward',
  'referralManagement.deleteReward',
])

const acts = allCalls.filter(({ call }) => call.act)
const writtenBy = ({ name }: NamedCall) =>
  portal.db
    .selectFrom('staffJournal')
    .select(['id', 'call', 'actorId'])
    .where('call', '=', name.split('.')[1]!)
    .execute()
/** Tables in which something is different. */
const changedBetween = (before: Fingerprint, after: Fingerprint) =>
  Object.keys(after).filter((table) => before[table] !== after[table])

describe('what staff do', () => {
  it.each(acts)('is one row of the journal where it changed something, else none: $name', async (named) => {
    const written = (await writtenBy(named)).length
    const before = await fingerprint(portal, { worlds: true })
    const answer = await send(superuser, named, sampleOf(samples, named.name))
    const changed = changedBetween(before, await fingerprint(portal, { worlds: true }))
    const rows = (await writtenBy(named)).length - written
    expect(answer.status).toBeLessThan(500)
    expect([changed.length > 0, rows]).toEqual(ELSEWHERE.has(named.name) ? [false, 0] : [true, 1])
    expect(await portal.db.selectFrom('staffOrder').select('id').execute()).toEqual([])
  })
})
