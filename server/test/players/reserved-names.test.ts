import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { requireNameFree } from '../../src/players/reserved-names/judge-name.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openShop } from '../support/shop.ts'

const { portal, db, buyer } = await openShop()
const rules = portal.settings.of(server).names
const gm = await signIn(portal, 'gm')

/** Somebody with a game account, who reserves names for it. */
async function newcomer(options: Parameters<typeof buyer>[1] = {}) {
  const me = await buyer(1, options)
  const { reservedNames } = me.browser.api
  return {
    ...me,
    api: reservedNames,
    reserve: (name: string, account = me.login) => reservedNames.reserveName({ name, account }),
    check: async (name: string) => {
      const { state, reason } = await reservedNames.checkName({ name })
      return [state, reason]
    },
    names: async () => (await reservedNames.getMyReservedNames({})).map(({ name }) => name),
  }
}

describe('a name that is asked about', () => {
  it('is free, taken, reserved or forbidden, whatever its letter case, and a sentence says why', async () => {
    const me = await newcomer()
    const other = await newcomer()
    await other.reserve('Takenbyme')
    await me.reserve('Mineonly')
    expect(await me.check('Nobodyhas')).toEqual(['free', null])
    expect(await me.check(me.name.toUpperCase())).toEqual(['taken', 'world'])
    expect(await me.check('TAKENBYME')).toEqual(['reserved', 'another'])
    expect(await me.check('Takenbyrne')).toEqual(['reserved', 'alike'])
    expect(await me.check('mineonly')).toEqual(['reserved', 'own'])
    expect(await me.check('M1neonly')).toEqual(['reserved', 'alike'])
    expect(await me.api.checkName({ name: 'a b' })).toEqual({
      name: 'a b',
      state: 'forbidden',
      reason: 'letters',
      message: 'A name has only Latin letters and digits',
    })
    const { message } = await me.api.checkName({ name: 'x' })
    expect(message).toBe('A name has from 2 to 16 letters and digits')
  })

  it.each([
    ['Имя', 'letters'],
    ['x'.repeat(17), 'length'],
    ['GM', 'words'],
    ['Adm1nKate', 'words'],
    ['NPC', 'words'],
    ['Castellan', 'words'],
    ['Fuck', 'words'],
    ['xXPizd3cXx', 'words'],
  ])('is forbidden: %s', async (name, reason) => {
    const me = await newcomer()
    expect(await me.check(name)).toEqual(['forbidden', reason])
    await expect(me.reserve(name)).rejects.toMatchObject(refusal('CHARACTER_NAME_FORBIDDEN', 'name'))
    expect(await me.names()).toEqual([])
  })

  it('is forbidden by a word of the operator, with anything where it has a star', async () => {
    const me = await newcomer()
    const { forbidden } = rules
    Object.assign(rules, { forbidden: ['*voldemort*', 'tom*'] })
    expect(await me.check('LordV0ldemort')).toEqual(['forbidden', 'words'])
    expect(await me.check('Tommy')).toEqual(['forbidden', 'words'])
    expect(await me.check('Atom')).toEqual(['free', null])
    Object.assign(rules, { forbidden })
  })

  it('is nothing that is asked without end', async () => {
    const me = await newcomer()
    const answers = await Promise.allSettled(Array.from({ length: 245 }, () => me.check('Oftenasked')))
    const refused = answers.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: refusal('TOO_MANY') })
  })
})

describe('a reserved name', () => {
  it('stands in the list of its owner, for a game account, until its time is over', async () => {
    const me = await newcomer()
    const made = await me.reserve('Untilspring')
    expect(made).toEqual({
      name: 'Untilspring',
      account: me.login,
      reservedAt: expect.any(String),
      expiresAt: expect.any(String),
    })
    const days = (Date.parse(made.expiresAt!) - Date.parse(made.reservedAt)) / 86_400_000
    expect(Math.round(days)).toBe(90)
    expect(await me.api.getMyReservedNames({ account: me.login.toUpperCase() })).toEqual([made])
    await sql`update reserved_name set expires_at = now() - interval '1 second' where name = 'Untilspring'`.execute(
      db,
    )
    expect(await me.names()).toEqual([])
    const other = await newcomer()
    expect(await other.check('Untilspring')).toEqual(['free', null])
    await other.reserve('untilSPRING')
    expect([await me.names(), await other.names()]).toEqual([[], ['untilSPRING']])
  })

  it('is reserved for ever where the server says so', async () => {
    const me = await newcomer()
    Object.assign(rules, { reservedDays: null })
    expect(await me.reserve('Forevermine')).toMatchObject({ expiresAt: null })
    Object.assign(rules, { reservedDays: 90 })
  })

  it('is one, however often it is asked for at once', async () => {
    const me = await newcomer()
    await Promise.all(Array.from({ length: 10 }, () => me.reserve('Tenatonce')))
    expect(await me.names()).toEqual(['Tenatonce'])
  })

  it('is one player’s of all who want it at once', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => newcomer()))
    const answers = await Promise.allSettled(all.map((one) => one.reserve('Wantedbyall')))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status === 'rejected'))
      expect(answer).toMatchObject({ reason: refusal('CHARACTER_NAME_RESERVED', 'name') })
  })

  it('is one of as many as the server allows, however many are asked for at once', async () => {
    const me = await newcomer()
    const letters = ['a', 'b', 'c', 'd', 'e', 'f']
    const answers = await Promise.allSettled(letters.map((letter) => me.reserve(`Many${letter}`)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await me.names()).toHaveLength(3)
    await expect(me.reserve('Onemore')).rejects.toMatchObject({
      ...refusal('TOO_MANY_NAMES'),
      message: 'You may reserve 3 names. Remove one first',
    })
  })

  it('is not for somebody else’s game account, nor for whom has not confirmed their address', async () => {
    const me = await newcomer()
    const other = await newcomer()
    await expect(me.reserve('Notmine', other.login)).rejects.toMatchObject(
      refusal('GAME_ACCOUNT_NOT_FOUND', 'account'),
    )
    await expect(me.api.getMyReservedNames({ account: other.login })).rejects.toMatchObject(
      refusal('GAME_ACCOUNT_NOT_FOUND', 'account'),
    )
    const unproved = await newcomer({ isValidated: false })
    await expect(unproved.reserve('Tooearly')).rejects.toMatchObject(refusal('ACCOUNT_NOT_VALIDATED'))
  })

  it('is nobody’s where the server offers none', async () => {
    const me = await newcomer()
    Object.assign(rules, { reservedPerAccount: 0 })
    await expect(me.reserve('Notoffered')).rejects.toMatchObject(refusal('NAMES_NOT_OFFERED'))
    Object.assign(rules, { reservedPerAccount: 3 })
    expect(await me.api.getNameRules({})).toEqual({ minLength: 2, maxLength: 16, perAccount: 3, days: 90 })
  })

  it('is let go by its owner alone, and is free again', async () => {
    const me = await newcomer()
    const other = await newcomer()
    await me.reserve('Letmego')
    const gone = (who: typeof me, name = 'letmeGO') => who.api.deleteReservedName({ name })
    for (const refused of [() => gone(other), () => gone(me, 'Letmeg0')])
      await expect(refused()).rejects.toMatchObject(refusal('RESERVED_NAME_NOT_FOUND', 'name'))
    expect(await gone(me)).toEqual({ message: 'Letmego is free again' })
    await expect(gone(me)).rejects.toMatchObject(refusal('RESERVED_NAME_NOT_FOUND', 'name'))
    expect(await other.check('Letmego')).toEqual(['free', null])
  })

  it('is seen by staff with its owner, and let go by them as an act', async () => {
    const me = await newcomer()
    await me.reserve('Seenbystaff')
    const { reservedNames } = gm.browser.api
    const all = await reservedNames.getReservedNames({})
    expect(all.find(({ name }) => name === 'Seenbystaff')).toMatchObject({
      account: me.login,
      email: me.person.email,
    })
    await Promise.all(
      Array.from({ length: 10 }, () =>
        reservedNames.deleteReservedName({ name: 'Seenbystaff', reason: 'offends others' }),
      ),
    )
    const rows = await db
      .selectFrom('staffJournal')
      .select(['call', 'targetKind', 'targetId', 'accountId', 'before'])
      .where('targetKind', '=', 'reservedName')
      .where('targetId', '=', 'seenbystaff')
      .execute()
    expect(rows).toEqual([
      {
        call: 'deleteReservedName',
        targetKind: 'reservedName',
        targetId: 'seenbystaff',
        accountId: me.person.id,
        before: { name: 'Seenbystaff', account: me.login, expiresAt: expect.any(String) },
      },
    ])
    expect(await me.names()).toEqual([])
  })

  it('goes with its game account', async () => {
    const me = await newcomer()
    await me.reserve('Goeswithit')
    await db.deleteFrom('gameAccount').where('login', '=', me.login).execute()
    expect(await me.check('Goeswithit')).toEqual(['free', null])
  })

  it('may be given to a character by its owner, and by nobody else', async () => {
    const me = await newcomer()
    const other = await newcomer()
    await me.reserve('Kristoph')
    const means = { ...portal, server, world: portal.worlds[server]! }
    const ask = (who: typeof me, name: string) => requireNameFree(means, name, who.person.id, 'newName')
    await expect(ask(me, 'kristoph')).resolves.toBeUndefined()
    await expect(ask(me, 'Kr1stoph')).resolves.toBeUndefined()
    for (const name of ['Kristoph', 'Krlstoph'])
      await expect(ask(other, name)).rejects.toMatchObject({
        code: 'CHARACTER_NAME_RESERVED',
        field: 'newName',
      })
    await expect(ask(me, other.name)).rejects.toMatchObject({ code: 'CHARACTER_NAME_TAKEN' })
    await expect(ask(me, 'GM')).rejects.toMatchObject({ code: 'CHARACTER_NAME_FORBIDDEN' })
    await expect(ask(other, 'Nobodysyet')).resolves.toBeUndefined()
  })

  it('is read by game servers in a view whose names stay', async () => {
    const me = await newcomer()
    await me.reserve('Forgameserver')
    const { rows } = await sql`
      select * from for_game_servers.reserved_names where lower_name = 'forgameserver'`.execute(db)
    expect(rows).toEqual([
      {
        server,
        name: 'Forgameserver',
        lowerName: 'forgameserver',
        account: me.login,
        expiresAt: expect.any(Date),
      },
    ])
  })
})
