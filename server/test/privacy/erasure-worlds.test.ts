import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { giveLogin } from '../../src/moderation/game-accounts/staff-account-repo.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { noteNames } from '../../src/players/former-names/former-name-repo.ts'
import { eraseDue } from '../../src/privacy/erasure/erasure-job.ts'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { begin, waitIsOver } from '../support/erasure.ts'
import { openGameAccounts } from '../support/game-accounts.ts'
import type { Person } from '../support/people.ts'
import { away } from '../support/troubled-world.ts'
import { worldTable } from '../support/world-table.ts'

const game = await openGameAccounts()
const { portal, db, player, trouble, once, whileAway, whileDeaf, settle, isInGame, addCharacter } = game

let names = 0
/** Somebody with a game account and a character, whose wait is over. */
async function newWaiting(as: { isOnline?: boolean } = {}) {
  const { person, browser, created } = await player()
  const login = await created()
  const character = await addCharacter(login, `Leaver${(names += 1)}`, as)
  await begin(portal, browser, person)
  await waitIsOver(portal, person)
  return { person, login, character }
}
const claim = (login: string) =>
  db
    .selectFrom('gameAccount')
    .selectAll()
    .where('server', '=', server)
    .where('login', '=', login)
    .executeTakeFirst()
const isErased = async ({ id }: { id: number }) =>
  (await db.selectFrom('account').select('erasedAt').where('id', '=', id).executeTakeFirstOrThrow())
    .erasedAt !== null
const isBlocked = async (login: string) => (await portal.worlds[server]!.accounts.find([login]))[0]?.isBlocked

const joinClan = (character: number) =>
  sql`update ${worldTable(server, 'character')} set
    clan_id = (select id from ${worldTable(server, 'clan')} limit 1) where id = ${character}`.execute(db)
/** As staff give a game account away. */
const give = (login: string, from: Person, to: Person) =>
  inTransaction(db, (tx) => giveLogin(tx, { server, login }, { from: from.id, to: to.id }))

/** A line of a season's standing. */
const line = (characterId: number, name: string) => ({ characterId, name, level: 40, clan: null })

describe('the game accounts of who is erased', () => {
  it('go with their characters, also of one that is in the game', async () => {
    const { login } = await newWaiting({ isOnline: true })
    await eraseDue(portal)
    expect(await isInGame(login)).toBe(false)
    expect(await claim(login)).toBeUndefined()
  })

  it('are kept shut where they cannot go, as with a character in a clan', async () => {
    const { login, character } = await newWaiting()
    await joinClan(character)
    await eraseDue(portal)
    expect(await isInGame(login)).toBe(true)
    expect(await isBlocked(login)).toBe(true)
    const closed = await claim(login)
    expect(closed).toMatchObject({ orderKey: null, pinHash: null })
    expect(closed!.closedAt).not.toBeNull()
    await eraseDue(portal)
    expect(await claim(login)).toEqual(closed)
  })

  it('lose their characters’ names in the seasons that are over, and nobody moves up', async () => {
    const { character } = await newWaiting()
    const others = [line(-1, 'Before'), line(-2, 'After')] as const
    const lines = JSON.stringify([others[0], line(character, 'Leaver'), others[1]])
    await sql`insert into season_standing (server, season, ranking, from_day, at, is_complete, character_ids, lines)
      values (${server}, '2020', 'exp', '2020-01-01', now(), true, ${[-1, character, -2]}::integer[], ${lines}::jsonb)`.execute(
      db,
    )
    await eraseDue(portal)
    const kept = await db
      .selectFrom('seasonStanding')
      .select('lines')
      .where('season', '=', '2020')
      .executeTakeFirstOrThrow()
    expect(kept.lines).toEqual([others[0], line(character, '—'), others[1]])
  })

  it('wait for a world that is away, and the account does not', async () => {
    const { person, login } = await newWaiting()
    await whileAway(() => eraseDue(portal))
    expect(await isErased(person)).toBe(true)
    expect(await isInGame(login)).toBe(true)
    await settle()
    await eraseDue(portal)
    expect(await isInGame(login)).toBe(false)
    expect(await claim(login)).toBeUndefined()
  })

  it('are gone once, where the world did it and nobody heard, with what their characters were called', async () => {
    const { person, login, character } = await newWaiting()
    await noteNames(db, server, [{ characterId: character, name: 'Leaver' }], new Date())
    await whileDeaf(() => eraseDue(portal))
    expect(await isInGame(login)).toBe(false)
    expect(await claim(login)).toMatchObject({ accountId: person.id })
    await settle()
    expect(await claim(login)).toBeUndefined()
    await eraseDue(portal)
    const events = await db
      .selectFrom('securityEvent')
      .select('id')
      .where('accountId', '=', person.id)
      .execute()
    expect(events).toEqual([])
    const called = await db
      .selectFrom('characterName')
      .select('name')
      .where('characterId', '=', character)
      .execute()
    expect(called).toEqual([])
  })

  it('stay with whoever staff gave one to since the round began, as they are', async () => {
    const other = await player()
    const { login, person } = await newWaiting()
    const given: unknown[] = []
    once('afterCharacters', async () => given.push(await give(login, person, other.person)))
    await eraseDue(portal)
    expect(given).toEqual([true])
    expect(await other.list()).toMatchObject([{ login, characterCount: 1, isBlocked: false }])
    expect(await claim(login)).toMatchObject({ orderKey: null, closedAt: null })
  })

  it('are given to nobody while they are shut, nor afterwards', async () => {
    const other = await player()
    const { login, person, character } = await newWaiting()
    await joinClan(character)
    const given: unknown[] = []
    trouble.give = async () => void given.push(await give(login, person, other.person))
    await eraseDue(portal)
    trouble.give = async () => {}
    given.push(await give(login, person, other.person))
    expect(given).toEqual([false, false, false])
    expect(await isBlocked(login)).toBe(true)
    expect(await claim(login)).toMatchObject({ orderKey: null, closedAt: expect.any(Date) })
  })

  it('are shut in a later round where the world answered once and not again', async () => {
    const { login, character } = await newWaiting()
    await joinClan(character)
    once('afterGive', async () => void (trouble.give = away))
    await eraseDue(portal)
    trouble.give = async () => {}
    expect(await isBlocked(login)).toBe(false)
    await settle()
    await eraseDue(portal)
    expect(await isBlocked(login)).toBe(true)
    expect(await claim(login)).toMatchObject({ orderKey: null, closedAt: expect.any(Date) })
  })

  it('are no hindrance to each other', async () => {
    const one = await newWaiting()
    const two = await newWaiting()
    await eraseDue(portal)
    expect([await isErased(one.person), await isErased(two.person)]).toEqual([true, true])
  })
})
