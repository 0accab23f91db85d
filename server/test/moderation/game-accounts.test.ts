import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openGameAccounts } from '../support/game-accounts.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'
import { orderRunner } from '../support/staff-orders.ts'

const game = await openGameAccounts()
const { portal, db } = game
const { api, ...gm } = await newStaff(portal, 'GameMaster', server)
const staff = api.staffAccounts
const reason = 'a bot plays it'
const runOrders = orderRunner(portal)

const journalOf = (login: string) =>
  db
    .selectFrom('staffJournal')
    .select(['actorId', 'call', 'scope', 'target', 'targetId', 'reason', 'before', 'after', 'undo'])
    .where('targetKind', '=', 'gameAccount')
    .where('targetId', '=', login)
    .orderBy('id')
    .execute()

describe('game accounts that staff look for', () => {
  it('are found by login, owner and character, with whose they are', async () => {
    const owner = await game.player({ name: 'findable' })
    const login = await owner.created()
    await game.addCharacter(login, 'Zanthor')
    const { email } = owner.person
    const row = { login, email, isBlocked: false, isOnline: false, characterCount: 1 }
    for (const [searchType, key] of [
      ['login', login],
      ['email', 'FINDABLE'],
      ['character', 'NTHOR'],
    ] as const)
      expect(await staff.searchAccounts({ searchType, key, contains: true })).toMatchObject([row])
    for (const [searchType, key] of [
      ['login', login.toUpperCase()],
      ['email', email],
      ['character', 'zanthor'],
    ] as const)
      expect(await staff.searchAccounts({ searchType, key, contains: false })).toMatchObject([row])
  })

  it('are not found by a part where all of it is meant', async () => {
    const owner = await game.player({ name: 'wholly' })
    await owner.created()
    expect(await staff.searchAccounts({ searchType: 'email', key: 'wholly', contains: false })).toEqual([])
  })

  it('are not looked for by less than three signs of a part', async () => {
    await expect(
      staff.searchAccounts({ searchType: 'login', key: ' ab ', contains: true }),
    ).rejects.toMatchObject({ status: 400, code: 'BAD_INPUT', field: 'key' })
  })

  it.each(['%%%', '___', '\\%_', "' or 1=1 --", '\u202eabc', '🐉🐉🐉'])(
    'are none for hostile text: %s',
    async (key) => {
      for (const searchType of ['login', 'email', 'character', 'ip', 'lastIp', 'hwid'] as const)
        for (const contains of [true, false])
          expect(await staff.searchAccounts({ searchType, key, contains })).toEqual([])
    },
  )
})

describe('a game account that staff block', () => {
  it('is out of the game, and one row of the journal says how it comes back', async () => {
    const owner = await game.player()
    const login = await owner.created()
    expect(await staff.blockUser({ username: login, reason })).toMatchObject({ login, isBlocked: true })
    expect(await owner.list()).toMatchObject([{ login, isBlocked: true }])
    expect(await journalOf(login)).toEqual([
      {
        actorId: gm.id,
        call: 'blockUser',
        scope: server,
        target: `game account ${login}`,
        targetId: login,
        reason,
        before: { isBlocked: false },
        after: { isBlocked: true },
        undo: { call: 'unblockUser', input: { username: login } },
      },
    ])
  })

  it('is blocked once, and let in again', async () => {
    const login = await (await game.player()).created()
    await staff.blockUser({ username: login, reason })
    await expect(staff.blockUser({ username: login, reason })).rejects.toMatchObject(
      refusal('BLOCKED_BEFORE'),
    )
    for (let time = 0; time < 2; time++)
      expect(await staff.unblockUser({ username: login, reason })).toMatchObject({ isBlocked: false })
    expect((await journalOf(login)).map(({ call }) => call)).toEqual(['blockUser', 'unblockUser'])
  })

  it('stays blocked where somebody of a higher role did it', async () => {
    const admin = await newStaff(portal, 'Admin', server)
    const login = await (await game.player()).created()
    await admin.api.staffAccounts.blockUser({ username: login, reason })
    await expect(staff.unblockUser({ username: login, reason })).rejects.toMatchObject(
      refusal('BLOCKED_BY_HIGHER'),
    )
    expect(await staff.searchAccounts({ searchType: 'login', key: login, contains: false })).toMatchObject([
      { isBlocked: true },
    ])
  })

  it('is neither their own nor that of a higher role', async () => {
    const admin = await game.player({ roles: [{ role: 'Admin', scope: server }] })
    const login = await admin.created()
    await expect(staff.blockUser({ username: login, reason })).rejects.toMatchObject(refusal('OUTRANKED'))
    const self = await game.player({ roles: [{ role: 'GameMaster', scope: server }] })
    const own = await self.created()
    await expect(self.browser.api.staffAccounts.blockUser({ username: own, reason })).rejects.toMatchObject(
      refusal('OWN_ACCOUNT'),
    )
    expect([...(await journalOf(login)), ...(await journalOf(own))]).toEqual([])
  })

  it('leaves a trace of what the game did not answer', async () => {
    const login = await (await game.player()).created()
    await expect(game.whileAway(() => staff.blockUser({ username: login, reason }))).rejects.toMatchObject(
      refusal('WORLD_UNAVAILABLE'),
    )
    expect(await journalOf(login)).toEqual([])
    await runOrders()
    expect((await journalOf(login)).map(({ after }) => after)).toEqual([{ refused: 'withdrawn' }])
    // which keeps nobody out, nor anybody from letting in
    expect(await staff.blockUser({ username: login, reason })).toMatchObject({ isBlocked: true })
  })

  it('is missing where there is none', async () => {
    await expect(staff.blockUser({ username: 'nosuchlogin', reason })).rejects.toMatchObject(
      refusal('GAME_ACCOUNT_NOT_FOUND'),
    )
  })

  it('is none of the business of game masters of another server', async () => {
    const elsewhere = await newStaff(portal, 'GameMaster', 'bartz_x3')
    const login = await (await game.player()).created()
    await expect(elsewhere.api.staffAccounts.blockUser({ username: login, reason })).rejects.toMatchObject(
      refusal('ROLE_DENIED'),
    )
  })
})
