import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openShop } from '../support/shop.ts'

const { portal, db, buyer } = await openShop()
const { reservedNames } = (await signIn(portal, 'gm')).browser.api

const journalOf = (accountId: number) =>
  db
    .selectFrom('staffJournal')
    .select(['call', 'reason', 'targetKind', 'before', 'after', 'undo'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute()
const FAR = '2199-12-31T23:59:59.000Z'

describe('a name that staff reserve for somebody', () => {
  it('stays for ever, stands in the list of its owner, and in the journal with the way back', async () => {
    const me = await buyer()
    const reserved = await reservedNames.reserveNameFor({
      name: 'Forthewinner',
      account: me.login.toUpperCase(),
    })
    expect(reserved).toMatchObject({ name: 'Forthewinner', account: me.login, expiresAt: null })
    expect(await me.browser.api.reservedNames.getMyReservedNames({})).toEqual([reserved])
    expect(await journalOf(me.person.id)).toEqual([
      {
        call: 'reserveNameFor',
        reason: '',
        targetKind: 'gameAccount',
        before: null,
        after: { name: 'Forthewinner', account: me.login },
        undo: { call: 'deleteReservedName', input: { name: 'Forthewinner' } },
      },
    ])
  })

  it('is never their own: what players may reserve is what they may', async () => {
    const own = await buyer(1, { roles: [{ role: 'GameMaster', scope: 'all' }] })
    const sent = { name: 'Formyself', account: own.login }
    await expect(own.browser.api.reservedNames.reserveNameFor(sent)).rejects.toMatchObject(
      refusal('OWN_ACCOUNT'),
    )
    expect(await own.browser.api.reservedNames.getMyReservedNames({})).toEqual([])
  })

  it('is beyond what its owner may reserve, and gets another end when it is asked for again', async () => {
    const me = await buyer()
    const own = portal.settings.of(server).names.reservedPerAccount
    for (let place = 0; place <= own; place++)
      await reservedNames.reserveNameFor({ name: `Prize${me.person.id}x${place}`, account: me.login })
    const again = { name: `Prize${me.person.id}x0`, account: me.login }
    const reserved = await reservedNames.reserveNameFor({ ...again, expiresAt: FAR })
    expect(reserved.expiresAt).toBe(FAR)
    await reservedNames.reserveNameFor({ ...again, expiresAt: FAR })
    const rows = (await journalOf(me.person.id)).slice(own + 1)
    expect(rows).toMatchObject([
      { before: again, after: { ...again, expiresAt: FAR }, undo: { call: 'reserveNameFor', input: again } },
    ])
  })

  it('is nobody’s who has reserved none: taken, reserved for another, forbidden, or of nobody here', async () => {
    const [me, other] = [await buyer(), await buyer()]
    const ask = (name: string, account = me.login, more = {}) =>
      reservedNames.reserveNameFor({ name, account, ...more })
    await ask('Alreadygiven', other.login)
    await expect(ask(other.name)).rejects.toMatchObject(refusal('CHARACTER_NAME_TAKEN', 'name'))
    await expect(ask('Alreadyg1ven')).rejects.toMatchObject(refusal('CHARACTER_NAME_RESERVED', 'name'))
    await expect(ask('GM')).rejects.toMatchObject(refusal('CHARACTER_NAME_FORBIDDEN', 'name'))
    await expect(ask('Fornobody', 'nosuchlogin')).rejects.toMatchObject(
      refusal('GAME_ACCOUNT_NOT_FOUND', 'account'),
    )
    await expect(ask('Tooearly', me.login, { expiresAt: '2020-01-01T00:00:00Z' })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'expiresAt'),
    )
    expect(await journalOf(me.person.id)).toEqual([])
    expect(await me.browser.api.reservedNames.getMyReservedNames({})).toEqual([])
  })

  it('is one, however often it is asked for at once', async () => {
    const me = await buyer()
    const sent = { name: 'Onlyonceheld', account: me.login }
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => reservedNames.reserveNameFor(sent)),
    )
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await journalOf(me.person.id)).toHaveLength(1)
  })

  it('is deleted for a reason, and reserved again by what the journal says', async () => {
    const me = await buyer()
    await reservedNames.reserveNameFor({ name: 'Backagain', account: me.login, expiresAt: FAR })
    await expect(reservedNames.deleteReservedName({ name: 'Backagain' })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'reason'),
    )
    await reservedNames.deleteReservedName({ name: 'Backagain', reason: 'asked for by mail' })
    const [, deleted] = await journalOf(me.person.id)
    const undo = deleted!.undo as { call: string; input: { name: string; account: string } }
    expect(deleted).toMatchObject({ call: 'deleteReservedName', reason: 'asked for by mail' })
    expect(await reservedNames.reserveNameFor(undo.input)).toMatchObject({
      name: 'Backagain',
      account: me.login,
      expiresAt: FAR,
    })
  })
})
