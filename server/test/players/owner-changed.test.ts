import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { age } from '../support/age.ts'
import { openProgram } from '../support/browser.ts'
import { GAME_PASSWORD, NEW_GAME_PASSWORD, openGameAccounts } from '../support/game-accounts.ts'
import { lettersTo } from '../support/letters.ts'
import { untilWaiting } from '../support/locks.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'
import { worldTable } from '../support/world-table.ts'

const game = await openGameAccounts()
const { portal, db, once, whileAway, isGamePassword, settle } = game
const { api: ofStaff } = await newStaff(portal, 'GameMaster', server)

// another session has to give the game account away meanwhile, which one connection cannot
const isServer = inject('template').kind === 'server'
const UNDER_WAY = {
  ...refusal('GAME_ACCOUNT_CHANGED'),
  message: 'This game account is just being made, changed or removed. Try again in a few minutes',
}

let names = 0

/** Somebody with a game account, which staff may give to another, and a character with a macro. */
async function owner() {
  const [me, other] = [await game.player(), await game.player()]
  const login = await me.created()
  const characterId = await game.addCharacter(login, `Sold${(names += 1)}`)
  const reserved = `Wished${names}`
  await sql`insert into ${worldTable(server, 'macro')} values (${characterId}, 1000, 'Buffs', 'BUF', '', 0, '{}')`.execute(
    db,
  )
  const anonymous = openProgram(portal).api.gameAccounts
  const { reservedNames, macros } = me.browser.api
  return {
    ...me,
    other,
    login,
    giveAway: () =>
      ofStaff.staffAccounts.changeEmail({
        login,
        oldEmail: me.person.email,
        newEmail: other.person.email,
        reason: 'sold',
      }),
    askForRemoval: () => me.api.deleteGameAccount({ name: login }),
    remove: async () => {
      const { account, token } = await me.link()
      return anonymous.confirmAccountRemoval({ account, token }, { server })
    },
    askForPassword: () =>
      me.api.sendUpdateGaPasswordRequest({
        account: login,
        newPassword: NEW_GAME_PASSWORD,
        confirmPassword: NEW_GAME_PASSWORD,
      }),
    setPassword: async () => {
      const { email, token } = await me.link()
      return anonymous.confirmGaPasswordChange({ email, token }, { server })
    },
    reserve: () => reservedNames.reserveName({ name: reserved, account: login }),
    deleteName: () => reservedNames.deleteReservedName({ name: reserved }),
    deleteMacro: () => macros.deleteUserMacro({ macroId: `${characterId}-1000` }),
    macros: async () => (await portal.worlds[server]!.characters.macros(characterId)).length,
  }
}
type Owner = Awaited<ReturnType<typeof owner>>

/** What somebody is refused with; null where they are not. */
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  )

/** Does one thing while the game account is being given away: that began first, and is over when it must be. */
async function duringTheGift({ login, person, other }: Owner, work: () => Promise<unknown>) {
  const held = await db.startTransaction().execute()
  await held
    .updateTable('gameAccount')
    .set({ accountId: other.person.id })
    .where('login', '=', login)
    .where('accountId', '=', person.id)
    .execute()
  const asked = refusalOf(work())
  await untilWaiting(portal, 1)
  await held.commit().execute()
  return asked
}

describe('a game account that is given to somebody else while its former owner', () => {
  it('asks for its removal is named in no mail to them', async () => {
    const me = await owner()
    once('afterCharacters', me.giveAway)
    await expect(me.askForRemoval()).rejects.toMatchObject(refusal('GAME_ACCOUNT_NOT_FOUND'))
    const letters = await lettersTo(portal, me.person.email)
    expect(letters.map(({ kind }) => kind)).toEqual(['game-account-given'])
  })

  it('has its removal confirmed stays, with its characters', async () => {
    const me = await owner()
    await me.askForRemoval()
    once('afterCharacters', me.giveAway)
    await expect(me.remove()).rejects.toMatchObject(refusal('LINK_INVALID', 'token'))
    expect(await me.other.list()).toMatchObject([{ login: me.login, characterCount: 1 }])
  })

  it.runIf(isServer)('opens the link to a new password keeps its own', async () => {
    const me = await owner()
    await me.askForPassword()
    expect(await duringTheGift(me, me.setPassword)).toMatchObject(refusal('LINK_INVALID', 'token'))
    expect(await isGamePassword(me.login, GAME_PASSWORD)).toBe(true)
  })

  it.runIf(isServer)('deletes a macro of its character keeps that', async () => {
    const me = await owner()
    expect(await duringTheGift(me, me.deleteMacro)).toMatchObject(refusal('MACRO_NOT_FOUND', 'macroId'))
    expect(await me.macros()).toBe(1)
  })

  it.runIf(isServer)('lets a name go that is reserved for it keeps that', async () => {
    const me = await owner()
    await me.reserve()
    expect(await duringTheGift(me, me.deleteName)).toMatchObject(refusal('RESERVED_NAME_NOT_FOUND', 'name'))
    expect(await me.other.browser.api.reservedNames.getMyReservedNames({})).toHaveLength(1)
  })
})

describe('a game account is given to nobody', () => {
  it.each([
    ['set a password', 'setPassword'],
    ['delete a macro', 'deleteMacro'],
  ] as const)('while its world may be asked to %s, which is done, and afterwards it is', async (_, act) => {
    const me = await owner()
    await me.askForPassword()
    let answer: unknown
    once('give', async () => {
      answer = await refusalOf(me.giveAway())
    })
    await me[act]()
    expect(answer).toMatchObject(UNDER_WAY)
    expect([await isGamePassword(me.login, NEW_GAME_PASSWORD), await me.macros()]).toEqual(
      act === 'setPassword' ? [true, 1] : [false, 0],
    )
    await me.giveAway()
    expect(await me.other.list()).toMatchObject([{ login: me.login }])
  })

  it('while its world has not answered, for some minutes', async () => {
    const me = await owner()
    await me.askForPassword()
    await whileAway(() => expect(me.setPassword()).rejects.toMatchObject(refusal('WORLD_UNAVAILABLE')))
    expect(await refusalOf(me.giveAway())).toMatchObject(UNDER_WAY)
    await settle()
    expect(await refusalOf(me.giveAway())).toMatchObject(UNDER_WAY)
    await age(portal, 'owner_request', '15 minutes', sql`login = ${me.login}`)
    await me.giveAway()
    await settle()
    expect(await db.selectFrom('ownerRequest').select('key').execute()).toEqual([])
  })
})
