import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { journalReader } from '../support/journal-of.ts'
import { newPerson, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openServices, type Player } from '../support/services.ts'
import { orderRunner } from '../support/staff-orders.ts'
import { worldTable } from '../support/world-table.ts'

const { portal, db, player, write, once, whileAway } = await openServices()
const journalOf = journalReader(portal)
const runOrders = orderRunner(portal)
const gm = (await signIn(portal, 'gm')).browser.api
const chief = (await signIn(portal, 'super')).browser.api
const reason = 'asked in a ticket'
const UNDER_WAY = refusal('GAME_ACCOUNT_CHANGED')
const WITHDRAWN = [{ after: { refused: 'withdrawn' }, undo: null }]

/** Another of the staff gives a game account of somebody to somebody else. */
async function giveAway({ person }: Player, login: string, to?: { readonly email: string }) {
  const { email: newEmail } = to ?? (await newPerson(portal))
  return chief.staffAccounts.changeEmail({ login, oldEmail: person.email, newEmail, reason: 'sold' })
}

/** Tries that while a world is asked, and tells what came of it. */
function triesMeanwhile(work: () => Promise<unknown>) {
  const answers: unknown[] = []
  once('give', async () => void answers.push(await work().catch((error: unknown) => error)))
  return answers
}

/** Does something while a login goes to somebody else in the very moment in which an order is kept. */
async function whileGivenAway<R>(login: string, work: () => Promise<R>) {
  const { id } = await newPerson(portal)
  await sql`create function give_login() returns trigger language plpgsql as $$ begin
    update game_account set account_id = ${sql.lit(id)} where login = ${sql.lit(login)};
    return new; end $$`.execute(db)
  await sql`create trigger give_login after insert on staff_order
    for each row execute function give_login()`.execute(db)
  try {
    return await work()
  } finally {
    await sql`drop function give_login cascade`.execute(db)
  }
}

const move = ({ name, login, otherLogin }: Player, more: { wait?: boolean } = {}) =>
  gm.characterEdits.moveCharacter({
    characterNameOld: name,
    accountNameOld: login,
    accountNameNew: otherLogin,
    reason,
    ...more,
  })
const accountOf = async (me: Player) => (await me.look()).account
const leave = (me: Player) => write(me.characterId, { presence: 'offline' })
const block = (me: Player) => gm.staffAccounts.blockUser({ username: me.login, reason })

async function playing() {
  const me = await player()
  await write(me.characterId, { presence: 'online' })
  return me
}

/** Somebody in the game whom staff will move to their other game account once they have left. */
async function toBeMoved() {
  const me = await playing()
  await move(me, { wait: true })
  return me
}

describe('what staff ordered and has waited is withdrawn', () => {
  it('where the character is somebody else’s by now, who keeps it, and its one row says so', async () => {
    const me = await toBeMoved()
    await giveAway(me, me.login)
    await leave(me)
    await runOrders()
    expect(await accountOf(me)).toBe(me.login)
    expect((await journalOf(me)).filter(({ call }) => call === 'moveCharacter')).toMatchObject(WITHDRAWN)
  })

  it('where it is somebody else’s, also while the character plays', async () => {
    const me = await toBeMoved()
    await giveAway(me, me.login)
    await runOrders()
    expect(await gm.waitingActs.getWaitingActs({ characterId: me.characterId })).toEqual([])
  })

  it('where the game account a character was to go to is nobody’s by now', async () => {
    const me = await toBeMoved()
    await db.deleteFrom('gameAccount').where('login', '=', me.otherLogin).execute()
    await leave(me)
    await runOrders()
    expect(await accountOf(me)).toBe(me.login)
  })

  it('where one of two characters has another owner, whose name is not swapped', async () => {
    const [me, other] = [await playing(), await player()]
    await gm.characterEdits.swapCharacterName({
      characterId: me.characterId,
      otherCharacterId: other.characterId,
      wait: true,
      reason,
    })
    await giveAway(other, other.login)
    await leave(me)
    await runOrders()
    expect([(await me.look()).name, (await other.look()).name]).toEqual([me.name, other.name])
    expect(await journalOf(me)).toMatchObject(WITHDRAWN)
  })

  it('where the character belongs by now to whom a lower role does not act on', async () => {
    const me = await playing()
    await gm.characterEdits.deleteCharacter({ characterId: me.characterId, wait: true, reason })
    await giveAway(me, me.login, await newPerson(portal, { roles: [{ role: 'Admin', scope: server }] }))
    await leave(me)
    await runOrders()
    expect((await me.look()).deletedAt).toBeNull()
    expect((await journalOf(me)).filter(({ call }) => call === 'deleteCharacter')).toMatchObject(WITHDRAWN)
  })

  it('where the character has gone to another owner meanwhile, who keeps its things', async () => {
    const [me, buyer] = [await playing(), await player()]
    const { rows } = await sql<{ id: number }>`
      insert into ${worldTable(server, 'item')} (character_id, item_id, count, place)
      values (${me.characterId}, 57, 100, 'inventory') returning id`.execute(db)
    await gm.characterEdits.deleteItems({ itemDbId: rows[0]!.id, amount: 40, wait: true, reason })
    await chief.characterEdits.moveCharacter({
      characterNameOld: me.name,
      accountNameOld: me.login,
      accountNameNew: buyer.otherLogin,
      force: true,
      reason,
    })
    await leave(me)
    await runOrders()
    expect([await accountOf(me), await me.carried(57)]).toEqual([buyer.otherLogin, 100])
  })

  it('but not where its owner moved it to their other game account', async () => {
    const me = await playing()
    await gm.characterServices.changeCharacterName({
      characterId: me.characterId,
      newName: `Kept${me.person.id}`,
      wait: true,
      reason,
    })
    await write(me.characterId, { presence: 'offline' })
    await me.api.moveCharacterInsideMA({ characterId: me.characterId, accountNameNew: me.otherLogin })
    await runOrders()
    expect(await me.look()).toMatchObject({ name: `Kept${me.person.id}`, account: me.otherLogin })
  })
})

/** Has the world been asked for what waits so many minutes ago. */
const triedAgo = (minutes: number) =>
  db
    .updateTable('staffOrder')
    .set({ triedAt: new Date(Date.now() - minutes * MINUTE_MS) })
    .execute()

describe('what waits and was tried without an answer', () => {
  it('has its game account be given to nobody for a while, and not for as long as somebody plays', async () => {
    const me = await toBeMoved()
    await triedAgo(14)
    await expect(giveAway(me, me.login)).rejects.toMatchObject(UNDER_WAY)
    await triedAgo(16)
    expect(await giveAway(me, me.login)).toMatchObject({ login: me.login })
  })
})

describe('what staff order now', () => {
  it('is withdrawn where the game account was given away before the world is asked, which they are told', async () => {
    const me = await player()
    await expect(whileGivenAway(me.login, () => move(me))).rejects.toMatchObject(refusal('CHARACTER_CHANGED'))
    expect(await accountOf(me)).toBe(me.login)
    expect(await journalOf(me)).toMatchObject(WITHDRAWN)
  })

  it('is withdrawn where it is about the game account itself', async () => {
    const me = await player()
    await expect(whileGivenAway(me.login, () => block(me))).rejects.toMatchObject(UNDER_WAY)
    expect(await journalOf(me)).toMatchObject(WITHDRAWN)
  })

  it('has its game accounts be given to nobody while the world is asked, which does it', async () => {
    const me = await player()
    const answers = triesMeanwhile(() => giveAway(me, me.login))
    await move(me)
    expect(answers).toMatchObject([UNDER_WAY])
    expect(await accountOf(me)).toBe(me.otherLogin)
    expect(await giveAway(me, me.login)).toMatchObject({ login: me.login })
  })

  it('has none be given while the world is asked for names, nor for the game account itself', async () => {
    const [me, other] = [await player(), await player()]
    const answers = triesMeanwhile(() => giveAway(other, other.login))
    await gm.characterEdits.swapCharacterName({
      characterId: me.characterId,
      otherCharacterId: other.characterId,
      reason,
    })
    expect(answers).toMatchObject([UNDER_WAY])
    const more = triesMeanwhile(() => giveAway(me, me.login))
    await block(me)
    expect(more).toMatchObject([UNDER_WAY])
  })

  it('has none be given while nobody has heard the answer, until it is found out', async () => {
    const me = await player()
    await whileAway(() => move(me).catch(() => null))
    await expect(giveAway(me, me.login)).rejects.toMatchObject(UNDER_WAY)
    await runOrders()
    expect(await giveAway(me, me.login)).toMatchObject({ login: me.login })
  })
})

describe('what staff ordered and has waited', () => {
  it('has its game accounts be given to nobody in the moment in which its turn comes', async () => {
    const me = await toBeMoved()
    await leave(me)
    const answers = triesMeanwhile(() => giveAway(me, me.login))
    await runOrders()
    expect(answers).toMatchObject([UNDER_WAY])
    expect(await accountOf(me)).toBe(me.otherLogin)
  })

  it('holds nobody up when the character was back in that moment', async () => {
    const me = await toBeMoved()
    await leave(me)
    once('give', () => write(me.characterId, { presence: 'online' }))
    await runOrders()
    expect(await giveAway(me, me.login)).toMatchObject({ login: me.login })
  })
})
