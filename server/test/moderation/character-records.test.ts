import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { noteNames } from '../../src/players/former-names/former-name-repo.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const { db } = portal
const player = await signIn(portal, 'player')
const gm = await signIn(portal, 'gm')
const { characterRecords } = gm.browser.api
const own = await player.browser.api.characters.getAllMACharacters({})
const hero = own[0]!
/** What a game let somebody write: it must stay text. */
const HOSTILE = '<img src=x onerror=alert(1)>"\'; drop table account; --'

const write = (changes: object, id = hero.id) =>
  sql`update world_lionna_x5.character set ${sql.join(
    Object.entries(changes).map(([column, value]) => sql`${sql.id(column)} = ${value}`),
  )} where id = ${id}`.execute(db)
afterEach(() =>
  write({
    name: hero.name,
    is_banned: false,
    banned_at: null,
    banned_until: null,
    ban_reason: null,
    banned_by: null,
    deleted_at: null,
  }),
)

describe('a character as staff see it', () => {
  it('is told with whose it is, from where it plays and everything its owner knows', async () => {
    await sql`update world_lionna_x5.account set last_ip = '203.0.113.9', is_blocked = true
      where login = ${hero.account}`.execute(db)
    const record = await characterRecords.getCharacterRecord({ characterId: hero.id })
    expect(record).toMatchObject({
      ...(await player.browser.api.characters.getCharacterById({ id: hero.id })),
      email: player.email,
      lastIp: '203.0.113.9',
      isAccountBlocked: true,
      isOwnerBlocked: false,
      ban: null,
    })
    await db.updateTable('account').set({ blockedAt: new Date() }).where('email', '=', player.email).execute()
    expect(await characterRecords.getCharacterRecord({ characterId: hero.id })).toMatchObject({
      isOwnerBlocked: true,
    })
    await db.updateTable('account').set({ blockedAt: null }).where('email', '=', player.email).execute()
    await sql`update world_lionna_x5.account set is_blocked = false where login = ${hero.account}`.execute(db)
  })

  it('is found by its name in any letter case, as the same', async () => {
    expect(await characterRecords.getCharacterByName({ username: hero.name.toUpperCase() })).toEqual(
      await characterRecords.getCharacterRecord({ characterId: hero.id }),
    )
  })

  it('says why it is banned, by whom and until when, whatever was written', async () => {
    await write({
      is_banned: true,
      banned_at: '2026-11-20T10:00:00Z',
      banned_until: '2027-01-01T00:00:00Z',
      ban_reason: HOSTILE,
      banned_by: 'gm',
    })
    const { isBanned, ban } = await characterRecords.getCharacterRecord({ characterId: hero.id })
    expect(isBanned).toBe(true)
    expect(ban).toEqual({
      bannedAt: '2026-11-20T10:00:00.000Z',
      until: '2027-01-01T00:00:00.000Z',
      reason: HOSTILE,
      by: 'gm',
    })
  })

  it('has every former name, also one nobody may be called', async () => {
    const named = (name: string, at: string) =>
      noteNames(db, server, [{ characterId: hero.id, name }], new Date(at))
    await named('Administrator', '2026-01-01T00:00:00Z')
    await named(hero.name, new Date().toISOString())
    const { formerNames } = await characterRecords.getCharacterRecord({ characterId: hero.id })
    expect(formerNames).toMatchObject([{ name: 'Administrator', isExact: false }])
  })

  it('of a game account nobody has belongs to nobody', async () => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from world_lionna_x5.character as one
      where not exists (select from game_account where server = ${server} and login = one.account) limit 1`.execute(
      db,
    )
    expect(await characterRecords.getCharacterRecord({ characterId: rows[0]!.id })).toMatchObject({
      name: rows[0]!.name,
      email: null,
    })
  })

  it('that never was is missing, by number and by name', async () => {
    for (const characterId of [0, 2_147_483_647])
      await expect(characterRecords.getCharacterRecord({ characterId })).rejects.toMatchObject(
        refusal('CHARACTER_NOT_FOUND', 'characterId'),
      )
    for (const username of ['Nobody-is-called-so', HOSTILE.slice(0, 40), '%', '🐉'])
      await expect(characterRecords.getCharacterByName({ username })).rejects.toMatchObject(
        refusal('CHARACTER_NOT_FOUND', 'username'),
      )
  })
})

describe('the characters of a game account', () => {
  it('are its living ones, or those that wait for their end', async () => {
    const username = hero.account
    const all = await characterRecords.getCharactersAdmin({ username })
    expect(all.map(({ id }) => id)).toEqual(
      own.filter(({ account }) => account === username).map(({ id }) => id),
    )
    expect(new Set(all.map(({ email }) => email))).toEqual(new Set([player.email]))
    expect(await characterRecords.getCharactersAdmin({ username, isDeleted: true })).toEqual([])
    await write({ deleted_at: new Date(Date.now() + 86_400_000) })
    const gone = await characterRecords.getCharactersAdmin({
      username: username.toUpperCase(),
      isDeleted: true,
    })
    expect(gone).toMatchObject([{ id: hero.id, email: player.email }])
    expect((await characterRecords.getCharactersAdmin({ username })).map(({ id }) => id)).not.toContain(
      hero.id,
    )
  })

  it('of a login nobody has are missing', async () => {
    for (const username of ['nobody-has-it', '%', '🐉'])
      await expect(characterRecords.getCharactersAdmin({ username })).rejects.toMatchObject(
        refusal('GAME_ACCOUNT_NOT_FOUND', 'username'),
      )
  })
})

describe('the characters of a master account', () => {
  it('are those of all its game accounts on this server, the deleted ones last', async () => {
    await write({ deleted_at: new Date(Date.now() + 86_400_000) })
    const found = await characterRecords.getAllMACharactersAdmin({ email: player.email.toUpperCase() })
    const [living, deleted] = [found.slice(0, own.length - 1), found.slice(own.length - 1)]
    expect(living.map(({ id }) => id)).toEqual(own.slice(1).map(({ id }) => id))
    expect(deleted.map(({ id }) => id)).toContain(hero.id)
    expect(deleted.filter(({ deletedAt }) => deletedAt === null)).toEqual([])
  })

  it('are those of the server that is asked', async () => {
    const at = { server: 'teon_x1' } as const
    const found = await characterRecords.getAllMACharactersAdmin({ email: player.email }, at)
    const living = found.filter(({ deletedAt }) => deletedAt === null)
    expect(living.map(({ id }) => id)).toEqual(
      (await player.browser.api.characters.getAllMACharacters({}, at)).map(({ id }) => id),
    )
  })

  it('are none for one without game accounts, and missing for an address nobody has', async () => {
    const { email } = await newPerson(portal)
    expect(await characterRecords.getAllMACharactersAdmin({ email })).toEqual([])
    await expect(
      characterRecords.getAllMACharactersAdmin({ email: 'nobody@example.test' }),
    ).rejects.toMatchObject(refusal('ACCOUNT_NOT_FOUND', 'email'))
  })
})
