import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { recordSecurityEvent } from '../../src/identity/accounts/security-event-repo.ts'
import { CROWD } from '../../src/moderation/linked-accounts/weights.ts'
import { openGameAccounts } from '../support/game-accounts.ts'
import { give } from '../support/money.ts'
import { newPerson } from '../support/people.ts'
import { postAlone, transfer } from '../support/postings.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'
import { worldTable } from '../support/world-table.ts'

const game = await openGameAccounts()
const { portal, db } = game
const gm = await newStaff(portal, 'GameMaster', server)
const linkedTo = (email: string) => gm.api.linkedAccounts.getLinkedAccounts({ email })
const linksOf = async (email: string) => (await linkedTo(email)).accounts

let addresses = 0
const newAddress = () => `198.18.${(addresses += 1)}.1`

/** Somebody who came from an address of their own. */
async function newcomer(ip = newAddress()) {
  const person = await newPerson(portal)
  await db.updateTable('account').set({ createdIp: ip }).where('id', '=', person.id).execute()
  return { ...person, ip }
}
const signedIn = (accountId: number, ip: string) => recordSecurityEvent(db, 'signed-in', { accountId, ip })
const played = (login: string, fields: { hwid?: string; lastIp?: string }) =>
  sql`update ${worldTable(server, 'account')} set hwid = ${fields.hwid ?? null}, last_ip = ${fields.lastIp ?? null},
    last_active = now() where login = ${login}`.execute(db)

describe('accounts that may be of one person', () => {
  it('are those that were at one address, nearer when they paid from it', async () => {
    const one = await newcomer()
    const [guest, payer] = [await newcomer(), await newcomer()]
    await signedIn(guest.id, one.ip)
    await db
      .insertInto('payment')
      .values({
        accountId: payer.id,
        server,
        paymentSystem: 'stripe',
        method: 'intent',
        amountMinor: 500,
        currency: 'EUR',
        coins: 500,
        clientIp: one.ip,
      })
      .execute()
    expect(await linksOf(one.email)).toMatchObject([
      {
        email: payer.email,
        isHousehold: false,
        links: [{ kind: 'paymentAddress', what: [one.ip], times: 1 }],
      },
      { email: guest.email, links: [{ kind: 'address', what: [one.ip], lastAt: expect.any(String) }] },
    ])
    // as seen from the other side
    expect((await linksOf(guest.email)).map(({ email }) => email)).toContain(one.email)
  })

  it('are not those of a crowd, whoever signs in how often', async () => {
    const one = await newcomer()
    const crowd = await Promise.all(Array.from({ length: CROWD + 1 }, () => newcomer(one.ip)))
    for (let time = 0; time < 30; time++) await signedIn(one.id, one.ip)
    expect(await linksOf(one.email)).toEqual([])
    await db.updateTable('account').set({ createdIp: null }).where('id', '=', crowd[0]!.id).execute()
    expect(await linksOf(one.email)).toHaveLength(CROWD)
  })

  it('are found behind somebody who signs in from there all day', async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    for (let time = 0; time < 60; time++) await signedIn(one.id, one.ip)
    await signedIn(other.id, one.ip)
    expect(await linksOf(one.email)).toMatchObject([{ email: other.email }])
  })

  it('are those to whom coins went, and from whom, with how often and how many', async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    await give(portal, one.id, 100)
    for (const coins of [30, 20]) await postAlone(portal, transfer(one.id, other.id, coins))
    for (const [from, to] of [
      [one, other],
      [other, one],
    ])
      expect(await linksOf(from!.email)).toMatchObject([
        { email: to!.email, links: [{ kind: 'coins', times: 2, coins: 50 }] },
      ])
  })

  it('are those whom they brought, and by whom they were', async () => {
    const [partner, guest] = [await newcomer(), await newcomer()]
    const { id: typeId } = await db
      .selectFrom('referralType')
      .select('id')
      .where('server', '=', server)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('referral')
      .values({
        server,
        accountId: guest.id,
        partnerId: partner.id,
        typeId,
        code: 'X-1',
        state: 'bound',
      } as never)
      .execute()
    expect(await linksOf(guest.email)).toMatchObject([
      { email: partner.email, links: [{ kind: 'broughtBy' }] },
    ])
    expect(await linksOf(partner.email)).toMatchObject([{ email: guest.email, links: [{ kind: 'brought' }] }])
  })

  it('are those between whom staff moved game accounts and characters', async () => {
    const [one, other] = [await game.player(), await game.player()]
    const [moved, kept] = [await one.created(), await other.created()]
    const home = await one.created()
    const name = `Mover${one.person.id}`
    await game.addCharacter(home, name)
    const why = { reason: 'sold to a brother' }
    const chief = await newStaff(portal, 'Admin', 'all')
    await chief.api.staffAccounts.changeEmail({
      login: moved,
      oldEmail: one.person.email,
      newEmail: other.person.email,
      ...why,
    })
    await chief.api.characterEdits.moveCharacter({
      characterNameOld: name,
      accountNameOld: home,
      accountNameNew: kept,
      ...why,
    })
    for (const [from, to] of [
      [one, other],
      [other, one],
    ]) {
      const [link] = (await linksOf(from!.person.email)).filter(({ email }) => email === to!.person.email)
      expect(link!.links.map(({ kind, times }) => [kind, times])).toEqual(
        expect.arrayContaining([
          ['gameAccounts', 1],
          ['characters', 1],
        ]),
      )
    }
  })

  it('are those whose game accounts are played on the same hardware, or from where the other signs in', async () => {
    const [one, other, third] = [await game.player(), await game.player(), await game.player()]
    const logins = [await one.created(), await other.created(), await third.created()]
    const ip = newAddress()
    await played(logins[0]!, { hwid: 'AB-12-CD', lastIp: newAddress() })
    await played(logins[1]!, { hwid: 'ab-12-cd' })
    await played(logins[2]!, { lastIp: ip })
    await signedIn(one.person.id, ip)
    const links = await linksOf(one.person.email)
    expect(links.find(({ email }) => email === other.person.email)!.links).toMatchObject([
      expect.objectContaining({ kind: 'hardware', what: ['AB-12-CD'] }),
      expect.anything(),
    ])
    expect(links.find(({ email }) => email === third.person.email)!.links.at(-1)).toMatchObject({
      kind: 'address',
    })
  })

  it('are those of one home: of IPv6 it has a /64, of which each computer takes other addresses', async () => {
    const home = '2001:db8:0:7'
    const [one, other] = [await newcomer(`${home}::1`), await newcomer(`${home}:aaaa:bbbb:cccc:dddd`)]
    const neighbour = await newcomer('2001:db8:0:8::1')
    for (const [from, to] of [
      [one, other],
      [other, one],
    ])
      expect(await linksOf(from!.email)).toMatchObject([
        { email: to!.email, links: [{ kind: 'address', what: [`${home}::/64`], times: 1 }] },
      ])
    expect(await linksOf(neighbour.email)).toEqual([])
  })

  it('are those that play from one home', async () => {
    const [one, other] = [await game.player(), await game.player()]
    await played(await one.created(), { lastIp: '2001:DB8:9::1' })
    await played(await other.created(), { lastIp: '2001:db8:9:0:2:3:4:5' })
    const links = await linksOf(one.person.email)
    expect(links.find(({ email }) => email === other.person.email)!.links).toContainEqual(
      expect.objectContaining({ kind: 'address', what: expect.arrayContaining(['2001:db8:9:0::/64']) }),
    )
  })

  it('are no erased ones, and of nobody none', async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    await signedIn(other.id, one.ip)
    await db.updateTable('account').set({ erasedAt: new Date() }).where('id', '=', other.id).execute()
    expect(await linksOf(one.email)).toEqual([])
    await expect(linkedTo('nobody@example.test')).rejects.toMatchObject(refusal('ACCOUNT_NOT_FOUND'))
  })
})
