import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleWorld } from '../../../game-world/src/conformance/sample-world.ts'
import { fixtureRows } from '../../../game-world/test/adapters/l2j/fixture-rows.ts'
import {
  createGameDatabase,
  type GameDatabase,
  insertRows,
  isMariadbThere,
} from '../../../game-world/test/adapters/l2j/game-database.ts'
import { testFamilies } from '../../../game-world/test/adapters/l2j/schemas/index.ts'
import { bansJob } from '../../src/moderation/bans/bans-job.ts'
import { undoJob } from '../../src/shop/undo/undo-job.ts'
import { linkTo } from '../support/letters.ts'
import { coinsOf, give } from '../support/money.ts'
import { openTestPortal, type TestPortal } from '../support/open-test-portal.ts'
import { newPlayer, type Person, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { orderRunner } from '../support/staff-orders.ts'
import { ADEN, withAden } from '../support/with-aden.ts'

const server = ADEN
const at = { server }
/** Its servers keep no terms of bans. */
const family = testFamilies.find(({ key }) => key === 'lisvus')!
const reason = 'A bot was seen playing'

describe.skipIf(!isMariadbThere)('a server whose database the portal may write into', () => {
  let database: GameDatabase
  let portal: TestPortal
  let staff: Awaited<ReturnType<typeof signIn>>['browser']['api']

  beforeAll(async () => {
    database = await createGameDatabase(family.schema, family)
    await insertRows(database, fixtureRows(sampleWorld, family))
    const url = `${database.url}?write=true&delivery=castellan_deliveries`
    portal = await openTestPortal({ env: withAden(url, 'c4') })
    staff = (await signIn(portal, 'super', server)).browser.api
  })
  afterAll(() => database?.drop())

  const rows = async (statement: string) => (await database.connection.query(statement))[0]
  const look = async (id: number) => (await portal.worlds[server]!.characters.byId(id))!
  const play = (id: number, online: number) =>
    rows(`update characters set online = ${online} where obj_Id = ${id}`)

  /** The login of the character that is bought for is somebody's from now on. */
  const handOver = ({ id }: Pick<Person, 'id'>) =>
    portal.db.updateTable('gameAccount').set({ accountId: id }).where('login', '=', 'dorax1').execute()

  it('does what its players buy, and hands over their coins by its queue', async () => {
    const { person, browser } = await newPlayer(portal)
    await portal.db
      .insertInto('gameAccount')
      .values({ server, login: 'dorax1', accountId: person.id })
      .execute()
    await give(portal, person.id, 1_000, server)
    const { characterServices, purchases } = browser.api
    const bought = { characterId: 108, newName: 'Gwendolyn', requestId: crypto.randomUUID() }
    expect(await characterServices.changeCharacterName(bought, at)).toMatchObject({ state: 'delivered' })
    expect(await characterServices.changeCharacterName(bought, at)).toMatchObject({ state: 'delivered' })
    expect(await look(108)).toMatchObject({ name: 'Gwendolyn' })
    const before = await coinsOf(portal, person.id, server)
    expect(await purchases.transferCoinsToGame({ characterId: 108, quantity: 7 }, at)).toMatchObject({
      state: 'delivered',
      // the game may hand it over at any moment
      undoUntil: null,
      problem: { code: 'queued' },
    })
    expect(await coinsOf(portal, person.id, server)).toBeLessThan(before)
    expect(await rows('select character_id, item_count, status from castellan_deliveries')).toEqual([
      { character_id: 108, item_count: expect.any(Number), status: 'pending' },
    ])
  })

  it('deletes no game account while the game has still to hand over what was bought', async () => {
    const { person, browser } = await newPlayer(portal)
    await handOver(person)
    const { gameAccounts } = browser.api
    const ask = () => gameAccounts.deleteGameAccount({ name: 'dorax1' }, at)
    const awaits = {
      ...refusal('GAME_ACCOUNT_AWAITS_ITEMS'),
      message: expect.stringContaining('hand over to: Gwendolyn.'),
    }
    await expect(ask()).rejects.toMatchObject(awaits)
    await rows(`update castellan_deliveries set status = 'delivered'`)
    await ask()
    const { token } = await linkTo(portal, person.email)
    await rows(`update castellan_deliveries set status = 'pending'`)
    const sent = { account: 'dorax1', token }
    await expect(gameAccounts.confirmAccountRemoval(sent, at)).rejects.toMatchObject(awaits)
    expect(await look(108)).toMatchObject({ name: 'Gwendolyn' })
  })

  it('sells nothing to who plays that the game would write over, however it is asked for', async () => {
    await play(108, 1)
    const { person, browser } = await newPlayer(portal)
    await handOver(person)
    await give(portal, person.id, 1_000, server)
    const { characterServices, purchases } = browser.api
    const wish = { characterId: 108, newName: 'Gwenllian' }
    for (const force of [false, true])
      await expect(characterServices.changeCharacterName({ ...wish, force }, at)).rejects.toMatchObject(
        refusal('CHARACTER_MUST_LEAVE'),
      )
    expect(await look(108)).toMatchObject({ name: 'Gwendolyn' })
    expect(await coinsOf(portal, person.id, server)).toBe(1_000)
    await play(108, 0)
    const bought = await characterServices.changeCharacterName(wish, at)
    await play(108, 1)
    await expect(
      purchases.undoPurchase({ purchaseId: bought!.purchaseId, force: true }, at),
    ).rejects.toMatchObject(refusal('CHARACTER_MUST_LEAVE'))
    await play(108, 0)
  })

  it('undoes what was bought once who plays has left', async () => {
    const { person, browser } = await newPlayer(portal)
    await handOver(person)
    await give(portal, person.id, 1_000, server)
    const { characterServices, purchases } = browser.api
    const { name } = await look(108)
    const bought = await characterServices.changeCharacterName({ characterId: 108, newName: 'Gwenfrewi' }, at)
    await play(108, 1)
    const sent = { purchaseId: bought!.purchaseId, wait: true }
    expect(await purchases.undoPurchase(sent, at)).toMatchObject({ problem: { code: 'undoWaitsForLogout' } })
    const runUndo = async () => {
      await portal.db
        .updateTable('purchaseUndo')
        .set({ nextAt: new Date(0) })
        .execute()
      await undoJob(portal).run({})
    }
    await runUndo()
    expect(await look(108)).toMatchObject({ name: 'Gwenfrewi' })
    await play(108, 0)
    await runUndo()
    expect(await look(108)).toMatchObject({ name })
    expect(await coinsOf(portal, person.id, server)).toBe(1_000)
  })

  it('bans who plays once they have left, until the day the portal remembers', async () => {
    await play(108, 1)
    const { message } = await staff.bans.banCharacter(
      { charName: (await look(108)).name, hour: 24, accountName: 'dorax1', reason },
      at,
    )
    expect(message).toContain('once')
    expect(await look(108)).toMatchObject({ isBanned: false })
    await play(108, 0)
    await orderRunner(portal)()
    expect(await look(108)).toMatchObject({ isBanned: true })
    const [listed] = (await staff.bans.getBannedCharacters({}, at)).filter(
      ({ characterId }) => characterId === 108,
    )
    // such a server does not keep when it began, and the portal does
    expect(Date.parse(listed!.since!)).toBeGreaterThan(Date.now() - 60_000)
    expect(Math.round((Date.parse(listed!.until!) - Date.now()) / 3_600_000)).toBe(24)
    // and so it says on the character's own page
    const { ban } = await staff.characterRecords.getCharacterRecord({ characterId: 108 }, at)
    expect(ban).toMatchObject({ until: listed!.until, reason })
    await portal.db
      .updateTable('characterBan')
      .set({ endsAt: new Date(Date.now() - 1_000) })
      .where('characterId', '=', 108)
      .where('server', '=', server)
      .execute()
    await bansJob(portal).run({})
    expect(await look(108)).toMatchObject({ isBanned: false })
  })
})
