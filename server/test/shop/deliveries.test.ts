import { WorldRefuses } from '@castellan/game-world/port'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { lookForWork } from '../../src/platform/jobs/look-for-work.ts'
import { deliveriesJob } from '../../src/shop/deliveries-job.ts'
import { coinsOf } from '../support/money.ts'
import { openShop } from '../support/shop.ts'
import { worldTable } from '../support/world-table.ts'

const { portal, db, trouble, buyer, whileAway, whileDeaf, retry } = await openShop()

describe('while the world does not answer', () => {
  it('a purchase waits with its coins set aside, and says why', async () => {
    const me = await buyer()
    const waiting = await whileAway(() => me.buy(300))
    expect(waiting).toMatchObject({
      state: 'held',
      deliveredAt: null,
      attempts: 1,
      problem: { code: 'worldAway' },
    })
    expect([await coinsOf(portal, me.person.id), await me.carried()]).toEqual([700, 0])

    await whileAway(retry)
    expect((await me.history())[0]!.purchase).toMatchObject({ state: 'held', attempts: 2 })

    await retry()
    expect((await me.history())[0]!.purchase).toMatchObject({
      state: 'delivered',
      attempts: 3,
      problem: null,
    })
    expect([await coinsOf(portal, me.person.id), await me.carried()]).toEqual([700, 300])
  })

  it('one that the database of the game refuses waits too, and says that', async () => {
    const me = await buyer()
    trouble.give = () => Promise.reject(new WorldRefuses('The database of the game refuses it'))
    const waiting = await me.buy(5)
    trouble.give = async () => {}
    expect(waiting).toMatchObject({ state: 'held', problem: { code: 'worldRefuses' } })
    await retry()
    expect((await me.history())[0]!.purchase).toMatchObject({ state: 'delivered', problem: null })
  })

  it('asks it less and less often', async () => {
    const me = await buyer()
    const { purchaseId } = await whileAway(() => me.buy(1))
    const waits: number[] = []
    for (let i = 0; i < 12; i++) {
      const { wait } = await db
        .selectFrom('delivery')
        .select(sql<number>`round(extract(epoch from next_at - now()))::integer`.as('wait'))
        .where('purchaseId', '=', purchaseId)
        .executeTakeFirstOrThrow()
      waits.push(wait)
      await whileAway(retry)
    }
    const rounded = waits.map((wait) => Math.round(wait / 5) * 5)
    expect(rounded).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
    await retry()
    expect(await me.carried()).toBe(1)
  })

  it('one that is not due is left alone', async () => {
    const me = await buyer()
    await whileAway(() => me.buy(1))
    await deliveriesJob(portal).run({})
    expect(await me.carried()).toBe(0)
    await retry()
  })

  it('a fault of the world that nobody knew waits too, and is told as an error', async () => {
    const me = await buyer()
    trouble.give = () => Promise.reject(new Error('relation "action" is odd'))
    const waiting = await me.buy(5)
    trouble.give = async () => {}
    expect(waiting).toMatchObject({
      state: 'held',
      problem: { code: 'ourFault' },
    })
    expect(portal.logLines.at(-1)).toMatchObject({ level: 50, purchase: waiting.purchaseId })
    await retry()
    expect(await me.carried()).toBe(5)
  })

  it('what it handed over without our hearing of it is not handed over again', async () => {
    const me = await buyer()
    expect(await whileDeaf(() => me.buy(300))).toMatchObject({ state: 'held' })
    expect(await me.carried()).toBe(300)
    await Promise.all([retry(), retry(), retry()])
    expect((await me.history())[0]!.purchase).toMatchObject({ state: 'delivered' })
    expect(await me.carried()).toBe(300)
  })
})

describe('a delivery that can never be made', () => {
  it('returns the coins by itself, and says why', async () => {
    const me = await buyer()
    const { purchaseId } = await whileAway(() => me.buy(300))
    await sql`delete from ${worldTable(server, 'character')} where id = ${me.characterId}`.execute(db)
    await retry()
    const problem = { code: 'noCharacter' }
    expect(await me.history()).toMatchObject([
      {
        movement: 'purchase_return',
        coins: 300,
        balanceAfter: 1_000,
        purchase: { purchaseId, state: 'returned', problem },
      },
      { movement: 'to_game', coins: -300 },
      { movement: 'gift' },
    ])
    await retry()
    expect(await coinsOf(portal, me.person.id)).toBe(1_000)
  })
})

describe('a problem of before there were codes', () => {
  it('is told in the words that were kept, until there is a newer one', async () => {
    const me = await buyer()
    const { purchaseId } = await whileAway(() => me.buy(3))
    const ofNow = async () => (await me.history())[0]!.purchase!.problem
    await db
      .updateTable('delivery')
      .set({ problem: 'It is Tuesday' })
      .where('purchaseId', '=', purchaseId)
      .execute()
    expect(await ofNow()).toEqual({ code: 'text', text: 'It is Tuesday' })
    await whileAway(retry)
    expect(await ofNow()).toEqual({ code: 'worldAway' })
    await retry()
    expect(await ofNow()).toBeNull()
  })
})

describe('every minute', () => {
  it('what is due is handed over by the queue itself', async () => {
    const look = lookForWork(db, portal.jobs, [deliveriesJob(portal)])
    expect(look.cron).toBe('* * * * *')
    const me = await buyer()
    await whileAway(() => me.buy(7))
    await db
      .updateTable('delivery')
      .set({ nextAt: new Date(0) })
      .where('state', '=', 'pending')
      .execute()
    await look.run({})
    // the queue’s own worker uses the world without trouble
    await vi.waitFor(async () => expect(await me.carried()).toBe(7), { timeout: 15_000, interval: 100 })
  })
})
