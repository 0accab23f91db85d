import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { publish } from '../../src/platform/live/announcer.ts'
import { openProgram } from '../support/browser.ts'
import { follow } from '../support/follow.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newSession } from '../support/people.ts'

const portal = await openTestPortal()
const elsewhere = await openTestPortal({ beside: portal })
const HERE = 'lionna_x5'

it('who is told that something changed for everybody finds it changed, in every process', async () => {
  const { token } = await newSession(portal, (await newPerson(portal)).id)
  const visitors = [portal, elsewhere].map((at) => Object.assign(openProgram(at), { token }))
  const treasuries = (server: string) =>
    Promise.all(
      visitors.map(
        async ({ api }) => (await api.castles.getCastleInfo({ castleId: 1 }, { server })).treasury,
      ),
    )
  const before = { here: await treasuries(HERE), there: await treasuries('teon_x1') }
  const followers = await Promise.all(visitors.map((one) => follow(one)))

  await change('teon_x1').execute(portal.db)
  await inTransaction(portal.db, async (tx) => {
    await change(HERE).execute(tx)
    publish(tx, { to: { server: HERE }, tags: ['castles'] })
  })

  await expect.poll(() => followers.map(({ told }) => told.length)).toEqual([1, 1])
  expect(await treasuries(HERE)).toEqual(before.here.map((coins) => coins + 77))
  // nobody was told of the other server, whose answer is as old as it may be
  expect(await treasuries('teon_x1')).toEqual(before.there)
})

const change = (server: string) =>
  sql`update ${sql.table(`world_${server}.castle`)} set treasury = treasury + 77`
