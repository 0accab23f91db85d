import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { grant } from '../../src/moderation/compensations/grant.ts'
import { openCompensations } from '../support/compensations.ts'
import { coinsOf } from '../support/money.ts'
import { faultsOf } from '../support/open-test-portal.ts'
import { newStaff } from '../support/staff.ts'
import { worldTable } from '../support/world-table.ts'

const { portal, db, player, begun, work, calls, retry, cancel, whileAway, whileDeaf, actsOn } =
  await openCompensations()
const SCROLLS = { items: [{ itemId: 57, count: 5, name: 'Adena' }] }
const world = portal.worlds[server]!
const stories = (await newStaff(portal, 'GameMaster', 'all')).api.itemStories
const now = (compensationId: number) => calls.getCompensation({ compensationId })
const some = (count: number) => Promise.all(Array.from({ length: count }, () => player(30)))

describe('what is given to many', () => {
  it('comes to each once, however many workers give it', async () => {
    const players = await some(12)
    const id = await begun({ coins: 7 }, players)
    await Promise.all(Array.from({ length: 10 }, work))
    expect(await now(id)).toMatchObject({ state: 'done', granted: 12, failed: 0 })
    for (const { person } of players) expect(await coinsOf(portal, person.id)).toBe(8)
  })

  it('goes on where a worker died between two', async () => {
    const players = await some(4)
    const id = await begun({ coins: 7 }, players)
    const [first] = players
    await grant({ ...portal, world }, id, { recipientId: first!.person.id, accountId: first!.person.id })
    await work()
    await work()
    for (const { person } of players) expect(await coinsOf(portal, person.id)).toBe(8)
    expect(await now(id)).toMatchObject({ state: 'done', granted: 4 })
  })

  it('leaves nothing of a grant that died in between', async () => {
    const [one] = await some(1)
    const id = await begun({ coins: 7 }, [one!])
    // the last thing of its transaction is refused
    await sql`create function refuse_grant() returns trigger language plpgsql as
      'begin raise exception ''the process died'' using errcode = ''57P01''; end'`.execute(db)
    await sql`create trigger dies before update on compensation_grant for each row execute function refuse_grant()`.execute(
      db,
    )
    await work()
    expect(await coinsOf(portal, one!.person.id)).toBe(1)
    expect(await one!.browser.api.notifications.getNotifications({})).toEqual([])
    expect(await now(id)).toMatchObject({ state: 'granting', granted: 0, failed: 0 })
    await sql`drop trigger dies on compensation_grant`.execute(db)
    await work()
    expect(await coinsOf(portal, one!.person.id)).toBe(8)
    expect(await now(id)).toMatchObject({ state: 'done', granted: 1 })
  })

  it('is not given again where a backup was restored that was made before', async () => {
    const [one] = await some(1)
    const id = await begun(SCROLLS, [one!])
    await work()
    expect(await one!.carried(57)).toBe(5)
    await db
      .updateTable('compensationGrant')
      .set({ state: 'listed', purchaseId: null, settledAt: null })
      .where('compensationId', '=', id)
      .execute()
    await db
      .updateTable('compensation')
      .set({ state: 'granting', endedAt: null })
      .where('id', '=', id)
      .execute()
    await db
      .deleteFrom('delivery')
      .where('purchaseId', 'in', (bought) =>
        bought.selectFrom('purchase').select('id').where('accountId', '=', one!.person.id),
      )
      .execute()
    await db.deleteFrom('purchase').where('accountId', '=', one!.person.id).execute()
    await work()
    expect([await one!.carried(57), await now(id)]).toMatchObject([5, { state: 'done', granted: 1 }])
  })

  it('is items by the outbox: who hears nothing of the world gets them once', async () => {
    const [one] = await some(1)
    const id = await begun(SCROLLS, [one!])
    await whileDeaf(work)
    expect(await now(id)).toMatchObject({ state: 'granting', granted: 0 })
    await retry()
    await work()
    expect(await now(id)).toMatchObject({ state: 'done', granted: 1 })
    expect(await one!.carried(57)).toBe(5)
    expect(await one!.browser.api.notifications.getNotifications({})).toContainEqual(
      expect.objectContaining({
        kind: 'compensated',
        coins: null,
        title: '5 × Adena',
        characterName: one!.name,
      }),
    )
  })

  it('is given once, though the purchase that carried it was cancelled in between', async () => {
    const [one] = await some(1)
    const id = await begun(SCROLLS, [one!])
    await whileDeaf(work)
    await retry()
    const { id: purchaseId } = await db
      .selectFrom('purchase')
      .select('id')
      .where('accountId', '=', one!.person.id)
      .executeTakeFirstOrThrow()
    await cancel(purchaseId, { force: true })
    await work()
    expect(await now(id)).toMatchObject({ state: 'done', granted: 1, failed: 0 })
    await calls.retryCompensation({ compensationId: id })
    await work()
    await retry()
    expect(await one!.carried(57)).toBe(5)
  })

  it('waits for a world that is away', async () => {
    const [one] = await some(1)
    const id = await begun(SCROLLS, [one!])
    await whileAway(work)
    expect(await one!.carried(57)).toBe(0)
    await retry()
    await work()
    expect(await now(id)).toMatchObject({ state: 'done', granted: 1 })
    expect(await one!.carried(57)).toBe(5)
  })

  it('says who did not get it and why, and tries that again when staff say so', async () => {
    const [here, gone] = await some(2)
    const setDeleted = (at: Date | null) =>
      sql`update ${worldTable(server, 'character')} set deleted_at = ${at} where id = ${gone!.characterId}`.execute(
        db,
      )
    await setDeleted(new Date())
    const id = await begun(SCROLLS, [here!, gone!])
    await work()
    expect(await now(id)).toMatchObject({ state: 'done', granted: 1, failed: 1 })
    expect(await calls.getCompensationGrants({ compensationId: id, state: 'failed' })).toMatchObject([
      { characterName: gone!.name, problem: 'noCharacter' },
    ])
    await setDeleted(null)
    await calls.retryCompensation({ compensationId: id })
    await expect
      .poll(async () => {
        await work()
        return (await now(id)).state === 'done'
      })
      .toBeTruthy()
    expect(await now(id)).toMatchObject({ granted: 2, failed: 0 })
    expect([await here!.carried(57), await gone!.carried(57)]).toEqual([5, 5])
    expect(await actsOn(id)).toEqual(['retryCompensation'])
  })

  it('does not come to whoever was blocked meanwhile', async () => {
    const [one] = await some(1)
    const id = await begun({ coins: 7 }, [one!])
    await db.updateTable('account').set({ blockedAt: new Date() }).where('id', '=', one!.person.id).execute()
    await work()
    expect(await calls.getCompensationGrants({ compensationId: id })).toMatchObject([
      { state: 'failed', problem: 'accountBlocked' },
    ])
    expect(await coinsOf(portal, one!.person.id)).toBe(1)
  })

  it('ends where it is stopped: who has nothing by then gets nothing', async () => {
    const [first, ...others] = await some(3)
    const id = await begun({ coins: 7 }, [first!, ...others])
    await grant({ ...portal, world }, id, { recipientId: first!.person.id, accountId: first!.person.id })
    await calls.stopCompensation({ compensationId: id, reason: 'too much' })
    await work()
    expect(await coinsOf(portal, first!.person.id)).toBe(8)
    for (const { person } of others) expect(await coinsOf(portal, person.id)).toBe(1)
    expect(await now(id)).toMatchObject({ state: 'stopped' })
  })

  it('is told by the stories of its items, and counted apart in what the portal delivered of a kind', async () => {
    const [one] = await some(1)
    const today = new Date().toISOString().slice(0, 10)
    const scroll = { itemId: 951, count: 3, name: 'Scroll: Enchant Weapon' }
    const id = await begun({ items: [scroll] }, [one!])
    await work()
    const { itemId } = scroll
    const asked = { owner: 'character', ownerId: one!.characterId, itemId } as const
    expect(await stories.getHoldingSteps(asked)).toMatchObject([
      { cause: 'given', count: 3, compensationId: id, purchase: { kind: 'compensation', price: 0 } },
    ])
    const { delivered } = await stories.getItemFlow({ itemId, start: today, end: today })
    expect(delivered).toEqual({ deliveries: 1, pieces: 3, compensated: 3 })
  })
})

it('one that is broken is written down as a fault, and keeps none that is younger waiting', async () => {
  const broken = await begun({ coins: 7 }, [])
  const receivers = await some(2)
  const id = await begun({ coins: 7 }, receivers)
  // who is meant, in words that nothing can read
  await sql`update compensation set state = 'counting', who = 'null' where id = ${broken}`.execute(db)
  await work()
  expect(await now(id)).toMatchObject({ state: 'done', granted: 2 })
  const faults = faultsOf(portal).filter(({ compensation }) => compensation === broken)
  expect(faults).toMatchObject([{ msg: 'a compensation has to wait', server, err: { type: 'TypeError' } }])
  await sql`delete from compensation where id = ${broken}`.execute(db)
})
