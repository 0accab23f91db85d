import { describe, expect, it } from 'vitest'
import type { Undo } from '@castellan/contract/undo'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { setBlocked } from '../../src/identity/accounts/account-repo.ts'
import { GAME_PASSWORD, NEW_GAME_PASSWORD, openGameAccounts } from '../support/game-accounts.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { newestActOf } from '../support/journal-of.ts'
import { letterTo } from '../support/letters.ts'
import { newPerson } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'

const game = await openGameAccounts()
const { portal, db } = game
const { api, ...gm } = await newStaff(portal, 'GameMaster', server)
const { changeEmail, previewEmailChange } = api.staffAccounts
const reason = 'opened by the wrong brother'

/** Two people, and a login of the first. */
async function twoBrothers() {
  const [one, other] = [await game.player(), await game.player()]
  const login = await one.created()
  const move = { login, oldEmail: one.person.email, newEmail: other.person.email }
  return { one, other, login, move }
}

const journalOf = (login: string) =>
  db
    .selectFrom('staffJournal')
    .select(['actorId', 'accountId', 'call', 'reason', 'before', 'after', 'undo'])
    .where('targetId', '=', login)
    .orderBy('id')
    .execute()

describe('a game account that staff give to another master account', () => {
  it('is theirs with its characters, and no longer the first one’s', async () => {
    const { one, other, login, move } = await twoBrothers()
    await game.addCharacter(login, 'Wanderer')
    expect(await changeEmail({ ...move, reason })).toMatchObject({ login, email: move.newEmail })
    expect(await one.list()).toEqual([])
    expect(await other.list()).toMatchObject([{ login, characterCount: 1 }])
    expect(await one.browser.api.characters.getAllMACharacters({})).toEqual([])
    expect(await other.browser.api.characters.getAllMACharacters({})).toMatchObject([{ name: 'Wanderer' }])
  })

  it('is none of theirs who play on other servers alone, of whom staff here are told nothing', async () => {
    const { one, other, login, move } = await twoBrothers()
    await db
      .insertInto('gameAccount')
      .values({
        server: 'harbor_x1',
        login: `far${other.person.id}`,
        accountId: other.person.id,
        pinHash: null,
      })
      .execute()
    const ELSEWHERE = refusal('ACCOUNT_ELSEWHERE', 'newEmail')
    await expect(previewEmailChange(move)).rejects.toMatchObject(ELSEWHERE)
    await expect(changeEmail({ ...move, reason })).rejects.toMatchObject(ELSEWHERE)
    expect(await one.list()).toMatchObject([{ login }])
    const wide = await newStaff(portal, 'GameMaster', 'all')
    await wide.api.staffAccounts.changeEmail({ ...move, reason })
    expect(await other.list()).toMatchObject([{ login }])
  })

  it('is told to both by the bell and in their history, and to who had it by mail', async () => {
    const { one, other, login, move } = await twoBrothers()
    await changeEmail({ ...move, reason })
    expect(await letterTo(portal, move.oldEmail)).toMatchObject({
      kind: 'game-account-given',
      text: expect.stringContaining(`your game account ${login} on Lionna x5 to another`),
    })
    for (const [brother, isGiven] of [
      [one, false],
      [other, true],
    ] as const) {
      const [newest] = await brother.browser.api.notifications.getNotifications({})
      expect(newest).toMatchObject({ kind: 'gameAccountMoved', login, isGiven, server })
      const outcome = isGiven ? 'gameAccountReceived' : 'gameAccountGiven'
      const [event] = await brother.browser.api.security.getSignIns({ limit: 1 })
      // where staff sit is none of theirs
      expect(event).toMatchObject({ outcome, about: login, server, network: null })
    }
  })

  it('is one row of the journal, which undoes it', async () => {
    const { one, other, login, move } = await twoBrothers()
    await changeEmail({ ...move, reason })
    const [row, ...others] = await journalOf(login)
    expect(others).toEqual([])
    expect(row).toEqual({
      actorId: gm.id,
      accountId: one.person.id,
      call: 'changeEmail',
      reason,
      before: { email: move.oldEmail, accountId: one.person.id },
      after: { email: move.newEmail, accountId: other.person.id },
      undo: {
        call: 'changeEmail',
        input: { login, oldEmail: move.newEmail, newEmail: move.oldEmail },
        addresses: { oldEmail: other.person.id, newEmail: one.person.id },
      },
    })
    const { input } = row!.undo as Extract<Undo, { call: 'changeEmail' }>
    await changeEmail({ ...input, reason: 'it was the right brother' })
    expect(await one.list()).toMatchObject([{ login }])
    expect(await other.list()).toEqual([])
  })

  it('goes back to whoever gave it, also where somebody else has their address by then', async () => {
    const { one, login, move } = await twoBrothers()
    await changeEmail({ ...move, reason })
    const heir = await newPerson(portal)
    const rename = (id: number, email: string) =>
      db.updateTable('account').set({ email }).where('id', '=', id).execute()
    await rename(one.person.id, `former-${move.oldEmail}`)
    await rename(heir.id, move.oldEmail)
    await api.journal.undoAct({
      id: (await newestActOf({ api, ...gm })).id,
      reason: 'it was the right brother',
    })
    const owners = await db.selectFrom('gameAccount').select('accountId').where('login', '=', login).execute()
    expect(owners).toEqual([{ accountId: one.person.id }])
  })

  it('is shown before with all that goes along, and nothing is written', async () => {
    const { other, login, move } = await twoBrothers()
    await game.addCharacter(login, 'Goesalong', { isOnline: true })
    await other.created()
    const before = await fingerprint(portal)
    expect(await previewEmailChange(move)).toEqual({
      login,
      characters: [{ name: 'Goesalong', level: 1, classType: expect.any(String), isOnline: true }],
      reservedNames: [],
      hasPin: false,
      receiver: {
        email: move.newEmail,
        validated: true,
        blocked: false,
        gameAccounts: 1,
        most: expect.any(Number),
      },
    })
    expect(await fingerprint(portal)).toEqual(before)
  })

  it('is out of reach of a link that was mailed to who had it', async () => {
    const { one, login, move } = await twoBrothers()
    const password = { newPassword: NEW_GAME_PASSWORD, confirmPassword: NEW_GAME_PASSWORD }
    await one.api.sendUpdateGaPasswordRequest({ account: login, ...password })
    const { token, email } = await one.link()
    await changeEmail({ ...move, reason })
    const back = { login, oldEmail: move.newEmail, newEmail: move.oldEmail, reason }
    await changeEmail(back)
    await expect(one.api.confirmGaPasswordChange({ token, email })).rejects.toMatchObject(
      refusal('LINK_INVALID'),
    )
    expect(await game.isGamePassword(login, GAME_PASSWORD)).toBe(true)
  })

  it('is given once by two who give it at once', async () => {
    const { login, move } = await twoBrothers()
    const third = await game.player()
    const answers = await Promise.allSettled([
      changeEmail({ ...move, reason }),
      changeEmail({ ...move, newEmail: third.person.email, reason }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await journalOf(login)).toHaveLength(1)
  })
})

/** What preview and act say of what they refuse, and whether nothing was written. */
async function refusedTwice(move: Parameters<typeof changeEmail>[0]) {
  const before = await fingerprint(portal)
  const { reason: _reason, ...wanted } = move
  const seen = await previewEmailChange(wanted).catch((error: unknown) => error)
  const done = await changeEmail(move).catch((error: unknown) => error)
  const after = await fingerprint(portal)
  return { seen, done, isUntouched: JSON.stringify(before) === JSON.stringify(after) }
}
const twice = (as: ReturnType<typeof refusal>) => ({ seen: as, done: as, isUntouched: true })

describe('a game account is not given', () => {
  it('by who names the wrong owner', async () => {
    const { move } = await twoBrothers()
    const swapped = { ...move, oldEmail: move.newEmail, newEmail: move.oldEmail, reason }
    expect(await refusedTwice(swapped)).toMatchObject(twice(refusal('GAME_ACCOUNT_CHANGED', 'oldEmail')))
    expect(await refusedTwice({ ...move, oldEmail: 'nobody@example.test', reason })).toMatchObject(
      twice(refusal('ACCOUNT_NOT_FOUND', 'oldEmail')),
    )
  })

  it('to nobody, and not to who has it', async () => {
    const { move } = await twoBrothers()
    expect(await refusedTwice({ ...move, newEmail: 'nobody@example.test', reason })).toMatchObject(
      twice(refusal('ACCOUNT_NOT_FOUND', 'newEmail')),
    )
    expect(await refusedTwice({ ...move, newEmail: move.oldEmail, reason })).toMatchObject(
      twice(refusal('NOTHING_TO_CHANGE', 'newEmail')),
    )
  })

  it('to who was erased', async () => {
    const { other, move } = await twoBrothers()
    await db.updateTable('account').set({ erasedAt: new Date() }).where('id', '=', other.person.id).execute()
    expect(await refusedTwice({ ...move, reason })).toMatchObject(
      twice(refusal('ACCOUNT_ERASED', 'newEmail')),
    )
  })

  it('to the staff who does it, nor to one of a higher role', async () => {
    const { move } = await twoBrothers()
    const own = { ...move, newEmail: gm.email, reason }
    await expect(changeEmail(own)).rejects.toMatchObject(refusal('OWN_ACCOUNT'))
    const admin = await game.player({ roles: [{ role: 'Admin', scope: server }] })
    const higher = { ...move, newEmail: admin.person.email, reason }
    await expect(changeEmail(higher)).rejects.toMatchObject(refusal('OUTRANKED'))
  })

  it('while the game is asked to remove it', async () => {
    const { login, move } = await twoBrothers()
    const order = { orderKey: 'delete-game-account x', orderedAt: new Date() }
    await db.updateTable('gameAccount').set(order).where('login', '=', login).execute()
    await expect(changeEmail({ ...move, reason })).rejects.toMatchObject(refusal('GAME_ACCOUNT_CHANGED'))
    expect(await journalOf(login)).toEqual([])
  })

  it('but to who is blocked it is, since it may be theirs all the same, and the preview says so', async () => {
    const { other, move } = await twoBrothers()
    await setBlocked(db, other.person.id, true)
    expect((await previewEmailChange(move)).receiver).toMatchObject({ blocked: true })
    expect(await changeEmail({ ...move, reason })).toMatchObject({ email: move.newEmail })
  })
})
