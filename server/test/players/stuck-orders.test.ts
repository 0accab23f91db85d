import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { settleGameAccountsJob } from '../../src/players/game-accounts/settle-game-accounts-job.ts'
import { addPortalGauges } from '../../src/reports/portal-gauges.ts'
import { newLogin, openGameAccounts } from '../support/game-accounts.ts'

const game = await openGameAccounts()
const { portal, db } = game

it('orders whose answer fails, time and again, keep nobody behind them waiting, and are counted', async () => {
  const { person } = await game.player()
  const order = (nth: number) => ({
    server,
    login: newLogin(),
    accountId: person.id,
    isMade: false,
    orderKey: crypto.randomUUID(),
    orderedAt: new Date(nth),
  })
  const poison = Array.from({ length: 200 }, (_, nth) => order(nth))
  const behind = order(1_000)
  await db
    .insertInto('gameAccount')
    .values([...poison, behind])
    .execute()
  const asked: string[] = []
  game.trouble.withdraw = async () => {
    asked.push('asked')
    if (asked.length <= 200) throw new Error('no answer that can be understood')
  }
  const run = () => settleGameAccountsJob(portal).run({})
  await run()
  await run()
  game.trouble.withdraw = async () => {}
  const left = await db
    .selectFrom('gameAccount')
    .select(['login', 'orderTries'])
    .where('accountId', '=', person.id)
    .where('orderKey', 'is not', null)
    .execute()
  expect(left).toHaveLength(200)
  expect(new Set(left.map(({ orderTries }) => orderTries))).toEqual(new Set([1]))
  expect(left.map(({ login }) => login)).not.toContain(behind.login)
  await db
    .updateTable('gameAccount')
    .set({ orderTries: 3, orderNextAt: new Date(0) })
    .where('login', '=', poison[0]!.login)
    .execute()
  const registry = new Registry()
  addPortalGauges(registry, db, portal.log)
  expect(await registry.metrics()).toContain(`castellan_orders_stuck{server="${server}"} 1`)
  await run()
  expect(await registry.metrics()).not.toContain('castellan_orders_stuck{')
  await db.deleteFrom('gameAccount').where('accountId', '=', person.id).execute()
})
