import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openShop } from '../support/shop.ts'
import { newStaff } from '../support/staff.ts'

const { portal, db, buyer, admin } = await openShop()
const { builderAccounts } = admin.browser.api
const gm = (await signIn(portal, 'gm')).browser.api

const journalOf = (accountId: number) =>
  db
    .selectFrom('staffJournal')
    .select(['call', 'reason', 'before', 'after', 'undo'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute()
/** The level of an account as a game server reads it. */
const readByTheGame = async (account: string) => {
  const { rows } = await sql<{ defaultBuilder: number }>`
    select default_builder from for_game_servers.builder_accounts
    where server = 'lionna_x5' and account = ${account}`.execute(db)
  return rows.map(({ defaultBuilder }) => defaultBuilder)
}

describe('a builder account', () => {
  it('is a game account with a level, listed with its owner, read by the game, and in the journal', async () => {
    const me = await buyer()
    const added = await builderAccounts.addBuilderAccount({
      accountName: me.login.toUpperCase(),
      defaultBuilder: 3,
    })
    const named = { accountName: me.login, defaultBuilder: 3 }
    expect(added).toMatchObject({ ...named, email: me.person.email, isBlocked: false })
    expect(await gm.builderAccounts.getBuilderAccounts({})).toEqual(expect.arrayContaining([added]))
    expect(await readByTheGame(me.login)).toEqual([3])
    expect(await journalOf(me.person.id)).toEqual([
      {
        call: 'addBuilderAccount',
        reason: '',
        before: null,
        after: named,
        undo: { call: 'deleteBuilderAccount', input: { accountName: me.login } },
      },
    ])
  })

  it('gets another level once, and the journal knows the way back', async () => {
    const me = await buyer()
    const before = { accountName: me.login, defaultBuilder: 1 }
    await builderAccounts.addBuilderAccount(before)
    const after = { ...before, defaultBuilder: 0 }
    await Promise.all(Array.from({ length: 5 }, () => builderAccounts.editBuilderAccount(after)))
    expect(await readByTheGame(me.login)).toEqual([0])
    expect((await journalOf(me.person.id)).slice(1)).toMatchObject([
      { call: 'editBuilderAccount', before, after, undo: { call: 'editBuilderAccount', input: before } },
    ])
  })

  it('is taken away for a reason, once, and put back by what the journal says', async () => {
    const me = await buyer()
    const named = { accountName: me.login, defaultBuilder: 7 }
    await builderAccounts.addBuilderAccount(named)
    const gone = { accountName: me.login, reason: 'left the team' }
    await builderAccounts.deleteBuilderAccount(gone)
    await expect(builderAccounts.deleteBuilderAccount(gone)).rejects.toMatchObject(
      refusal('BUILDER_NOT_FOUND', 'accountName'),
    )
    expect(await readByTheGame(me.login)).toEqual([])
    const [, deleted] = await journalOf(me.person.id)
    expect(deleted).toMatchObject({ call: 'deleteBuilderAccount', reason: 'left the team', before: named })
    const undo = deleted!.undo as { call: string; input: typeof named }
    expect(undo.call).toBe('addBuilderAccount')
    expect(await builderAccounts.addBuilderAccount(undo.input)).toMatchObject(named)
  })

  it('is one: a second time, or of nobody, it is refused and nothing is written', async () => {
    const me = await buyer()
    await builderAccounts.addBuilderAccount({ accountName: me.login, defaultBuilder: 1 })
    await expect(
      builderAccounts.addBuilderAccount({ accountName: me.login, defaultBuilder: 2 }),
    ).rejects.toMatchObject(refusal('BUILDER_EXISTS', 'accountName'))
    for (const ask of [builderAccounts.addBuilderAccount, builderAccounts.editBuilderAccount])
      await expect(ask({ accountName: 'nosuchlogin', defaultBuilder: 1 })).rejects.toMatchObject(
        refusal('GAME_ACCOUNT_NOT_FOUND', 'accountName'),
      )
    const other = await buyer()
    await expect(
      builderAccounts.editBuilderAccount({ accountName: other.login, defaultBuilder: 1 }),
    ).rejects.toMatchObject(refusal('BUILDER_NOT_FOUND', 'accountName'))
    expect(await journalOf(me.person.id)).toHaveLength(1)
    expect(await journalOf(other.person.id)).toEqual([])
  })

  it('is made by admins: game masters look, and nobody changes that of staff above them', async () => {
    const chief = await newStaff(portal, 'SuperUser', 'all')
    await db
      .insertInto('gameAccount')
      .values({ server: 'lionna_x5', login: 'chieflogin', accountId: chief.id })
      .execute()
    const sent = { accountName: 'chieflogin', defaultBuilder: 1 }
    await expect(gm.builderAccounts.addBuilderAccount(sent)).rejects.toMatchObject({ code: 'ROLE_DENIED' })
    await expect(builderAccounts.addBuilderAccount(sent)).rejects.toMatchObject(refusal('OUTRANKED'))
  })

  it('is nobody’s own: who makes it gives the right to others, and may only let theirs go', async () => {
    const own = await buyer(1, { roles: [{ role: 'Admin', scope: 'all' }] })
    const mine = own.browser.api.builderAccounts
    const sent = { accountName: own.login, defaultBuilder: 3 }
    await expect(mine.addBuilderAccount(sent)).rejects.toMatchObject(refusal('OWN_ACCOUNT'))
    await newStaff(portal, 'SuperUser', 'all').then(({ api }) => api.builderAccounts.addBuilderAccount(sent))
    const more = { ...sent, defaultBuilder: 255 }
    await expect(mine.editBuilderAccount(more)).rejects.toMatchObject(refusal('OWN_ACCOUNT'))
    expect(await readByTheGame(own.login)).toEqual([3])
    await mine.deleteBuilderAccount({ accountName: own.login, reason: 'needed no more' })
    expect(await readByTheGame(own.login)).toEqual([])
  })

  it('ends with its game account, and tells when its owner is blocked', async () => {
    const me = await buyer()
    await builderAccounts.addBuilderAccount({ accountName: me.login, defaultBuilder: 1 })
    await db.updateTable('account').set({ blockedAt: new Date() }).where('id', '=', me.person.id).execute()
    const mine = async () =>
      (await builderAccounts.getBuilderAccounts({})).filter(({ accountName }) => accountName === me.login)
    expect(await mine()).toMatchObject([{ isBlocked: true }])
    await db.deleteFrom('gameAccount').where('login', '=', me.login).execute()
    expect(await mine()).toEqual([])
    expect(await readByTheGame(me.login)).toEqual([])
  })
})
