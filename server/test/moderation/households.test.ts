import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { MOST_MEMBERS } from '@castellan/contract/calls/moderation/linked-accounts'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openBrowser } from '../support/browser.ts'
import { erase, tablesWith } from '../support/erasure.ts'
import { liveTogether } from '../support/live-together.ts'
import { newPerson, PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openReferral } from '../support/referral.ts'
import { newStaff } from '../support/staff.ts'

const { portal, db, settings, player, comeFrom } = await openReferral()
Object.assign(settings.referral, { refusesSameAddress: true })
const admin = await newStaff(portal, 'Admin', 'all')
const gm = await newStaff(portal, 'GameMaster', server)
const { linkedAccounts: calls, dossier } = admin.api
const reason = 'showed one passport with one address'

const people = (count: number) => Promise.all(Array.from({ length: count }, () => newPerson(portal)))
const declare = (email: string, ...others: string[]) => calls.declareHousehold({ email, others, reason })
const householdOf = async (email: string) =>
  (await calls.getLinkedAccounts({ email })).accounts
    .filter(({ isHousehold }) => isHousehold)
    .map((account) => account.email)
const ban = (id: string) => admin.api.blackList.addToBlackList({ id, reason: 'bots' })
const lastAct = async (email: string) => (await dossier.getActsOn({ email, limit: 1 }))[0]
const undoAct = (id: number) => admin.api.journal.undoAct({ id, reason: 'they live elsewhere' })

describe('a household', () => {
  it('is declared with a reason, seen from each of its people, and written down for all of them', async () => {
    const [one, two, three] = await people(3)
    const { members } = await declare(one!.email, two!.email, three!.email.toUpperCase())
    expect(members).toEqual([one, two, three].map((person) => person!.email).toSorted())
    expect(await householdOf(two!.email)).toEqual([one!.email, three!.email].toSorted())
    for (const { email } of [one!, two!, three!])
      expect(await lastAct(email)).toMatchObject({ call: 'declareHousehold', by: admin.email, reason })
  })

  it('grows by who joins, and is left by the act that stands beside the first', async () => {
    const [one, two, three] = await people(3)
    await declare(one!.email, two!.email)
    await declare(three!.email, two!.email)
    const { undo } = (await lastAct(three!.email))!
    expect(undo).toEqual({
      call: 'leaveHousehold',
      input: { email: three!.email, others: [] },
      addresses: { email: three!.id, others: [] },
    })
    await calls.leaveHousehold({ email: three!.email, reason })
    expect(await householdOf(three!.email)).toEqual([])
    expect(await householdOf(one!.email)).toEqual([two!.email])
    const back = (await lastAct(three!.email))!.undo as { input: { email: string; others: string[] } }
    await calls.declareHousehold({ ...back.input, reason })
    expect(await householdOf(three!.email)).toHaveLength(2)
  })

  it('that has grown is as it was where the growing is undone in the journal', async () => {
    const [one, two, three] = await people(3)
    await declare(one!.email, two!.email)
    await declare(one!.email, three!.email)
    const { id } = (await lastAct(three!.email))!
    await admin.api.journal.undoAct({ id, reason: 'they live elsewhere' })
    expect(await householdOf(three!.email)).toEqual([])
    expect(await householdOf(one!.email)).toEqual([two!.email])
  })

  it('that has grown is not undone from its beginning, which would take those along who came later', async () => {
    const [one, two, three] = await people(3)
    await declare(one!.email, two!.email)
    const first = (await lastAct(one!.email))!.id
    await declare(one!.email, three!.email)
    const last = (await lastAct(one!.email))!.id
    await expect(undoAct(first)).rejects.toMatchObject(refusal('CHANGED_SINCE'))
    expect((await householdOf(one!.email)).toSorted()).toEqual([two!.email, three!.email].toSorted())
    await undoAct(last)
    await undoAct(first)
    expect(await householdOf(one!.email)).toEqual([])
  })

  it('is over where one is left alone, who may be of another then', async () => {
    const [one, two, three] = await people(3)
    await declare(one!.email, two!.email)
    expect(await calls.leaveHousehold({ email: one!.email, reason })).toEqual({ members: [] })
    expect(await householdOf(two!.email)).toEqual([])
    expect((await declare(two!.email, three!.email)).members).toHaveLength(2)
  })

  it('is one alone: two are not made one by chance, and the same again changes nothing', async () => {
    const [one, two, three, four] = await people(4)
    await declare(one!.email, two!.email)
    await declare(three!.email, four!.email)
    await expect(declare(one!.email, three!.email)).rejects.toMatchObject(
      refusal('HOUSEHOLDS_DIFFER', 'others'),
    )
    const before = (await lastAct(one!.email))!.id
    await declare(two!.email, one!.email)
    expect((await lastAct(one!.email))!.id).toBe(before)
  })

  it('stays one when two admins declare at once', async () => {
    const [one, two, three] = await people(3)
    await Promise.allSettled([
      declare(one!.email, two!.email),
      declare(two!.email, three!.email),
      declare(three!.email, one!.email),
    ])
    const { rows } = await sql<{ count: number }>`
      select count(distinct household)::int as count from household_member
      where account_id in (${one!.id}, ${two!.id}, ${three!.id})`.execute(db)
    expect(rows).toEqual([{ count: 1 }])
  })

  it('has room for a family', async () => {
    const crowd = await people(MOST_MEMBERS + 1)
    const [first, ...rest] = crowd.map(({ email }) => email)
    await declare(first!, ...rest.slice(0, MOST_MEMBERS - 1))
    await expect(declare(rest.at(-1)!, first!)).rejects.toMatchObject(refusal('HOUSEHOLD_FULL', 'others'))
  })

  it('has no more room for those who join at once, each by another of it', async () => {
    const [first, ...rest] = (await people(MOST_MEMBERS + 2)).map(({ email }) => email)
    const members = [first!, ...rest.splice(0, MOST_MEMBERS - 2)]
    await declare(...(members as [string, ...string[]]))
    const ends = await Promise.allSettled(rest.map((email, place) => declare(email, members[place]!)))
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    expect(refused).toMatchObject(Array(2).fill(refusal('HOUSEHOLD_FULL', 'others')))
    expect(await householdOf(first!)).toHaveLength(MOST_MEMBERS - 1)
  })

  it('is over where all but one leave at once', async () => {
    const [stays, ...leave] = await people(5)
    await declare(stays!.email, ...leave.map(({ email }) => email))
    await Promise.all(leave.map(({ email }) => calls.leaveHousehold({ email, reason })))
    const left = db.selectFrom('householdMember').select('household').where('accountId', '=', stays!.id)
    expect(await left.execute()).toEqual([])
  })

  it('is declared by admins, and never of themselves, of nobody, or of one alone', async () => {
    const [one, two] = await people(2)
    const sent = { email: one!.email, others: [two!.email], reason }
    await expect(gm.api.linkedAccounts.declareHousehold(sent)).rejects.toMatchObject(refusal('ROLE_DENIED'))
    await expect(declare(one!.email, admin.email)).rejects.toMatchObject(refusal('OWN_ACCOUNT', 'others'))
    await expect(declare(admin.email, one!.email)).rejects.toMatchObject(refusal('OWN_ACCOUNT'))
    await expect(declare(one!.email, 'nobody@example.test')).rejects.toMatchObject(
      refusal('ACCOUNT_NOT_FOUND', 'others'),
    )
    await expect(declare(one!.email, one!.email)).rejects.toMatchObject(
      refusal('NOTHING_TO_CHANGE', 'others'),
    )
    const chief = await newStaff(portal, 'SuperUser', 'all')
    await expect(declare(one!.email, chief.email)).rejects.toMatchObject(refusal('OUTRANKED'))
  })

  it('of an admin is no way to pass an account of theirs: they change nothing about it', async () => {
    const [own, neighbour] = [await newStaff(portal, 'Admin', 'all'), await newPerson(portal)]
    const second = await newPerson(portal, { name: 'second-of-an-admin' })
    await liveTogether(db, own.id, neighbour.id)
    const { linkedAccounts } = own.api
    for (const act of [
      () => linkedAccounts.declareHousehold({ email: neighbour.email, others: [second.email], reason }),
      () => linkedAccounts.declareHousehold({ email: second.email, others: [neighbour.email], reason }),
      () => linkedAccounts.leaveHousehold({ email: neighbour.email, reason }),
    ])
      await expect(act()).rejects.toMatchObject(refusal('OWN_ACCOUNT'))
    const rows = db.selectFrom('householdMember').select('accountId')
    expect(await rows.where('accountId', '=', second.id).execute()).toEqual([])
    expect(await rows.where('accountId', '=', neighbour.id).execute()).toHaveLength(1)
  })

  it('is read by game servers: the logins of those who live together', async () => {
    const [one, two] = [await player(), await player()]
    const read = async () => {
      const { rows } = await sql<{ account: string; household: string }>`
        select account, household from for_game_servers.households
        where server = ${server} and account in (${one.login}, ${two.login})`.execute(db)
      return rows
    }
    expect(await read()).toEqual([])
    await declare(one.person.email, two.person.email)
    const rows = await read()
    expect(rows.map(({ account }) => account).toSorted()).toEqual([one.login, two.login].toSorted())
    expect(new Set(rows.map(({ household }) => household)).size).toBe(1)
  })
})

describe('what people share who are of one household', () => {
  it('keeps no vouch from counting, and looks odd to nobody', async () => {
    const [partner, guest] = [await player(), await player()]
    await comeFrom(guest.person.id, partner.address)
    const code = await partner.vouch()
    await expect(guest.use(code)).rejects.toMatchObject(refusal('VOUCH_REFUSED'))
    await declare(guest.person.email, partner.person.email)
    await guest.use(code)
    const today = new Date().toISOString().slice(0, 10)
    const listed = async () =>
      (await gm.api.referralManagement.getReferrals({ start: today, end: today })).find(
        (referral) => referral.guest === guest.person.email,
      )!
    expect((await listed()).signs).toEqual([])
    await calls.leaveHousehold({ email: guest.person.email, reason })
    expect((await listed()).signs).toContain('sameAddress')
  })

  it('lets them sign in from an address that is banned for somebody else, and nobody whose own e-mail is', async () => {
    const [one, two] = await people(2)
    const browser = await openBrowser(portal)
    await ban(`ip:${browser.network}`)
    await expect(browser.signIn(one!.email, PASSWORD)).rejects.toMatchObject(refusal('BLACK_LISTED'))
    await declare(one!.email, two!.email)
    await browser.signIn(one!.email, PASSWORD)
    await ban(`email:${one!.email}`)
    await expect(browser.signIn(one!.email, PASSWORD)).rejects.toMatchObject(refusal('BLACK_LISTED'))
  })
})

describe('who is erased', () => {
  it('is of no household any more, and named in no row about the others', async () => {
    const [gone, stays] = [await player(), await player()]
    await declare(stays.person.email, gone.person.email)
    await erase(portal, gone.browser, gone.person)
    expect(await householdOf(stays.person.email)).toEqual([])
    // the mail that says that it is done
    await expect.poll(() => tablesWith(db, gone.person.email)).toEqual(['mailbox'])
    const [other] = await people(1)
    expect((await declare(other!.email, stays.person.email)).members).toHaveLength(2)
  })
})
