import { expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openCompensations } from '../support/compensations.ts'
import { coinsOf } from '../support/money.ts'
import { newStaff } from '../support/staff.ts'

const { portal, db, player, begun, work, calls, author } = await openCompensations()
const now = (compensationId: number) => calls.getCompensation({ compensationId })
const startedBy = (id: number, starter: number) =>
  db.updateTable('compensation').set({ startedBy: starter }).where('id', '=', id).execute()

it.each([
  [
    'has lost the role',
    (id: number) => db.deleteFrom('roleAssignment').where('accountId', '=', id).execute(),
  ],
  [
    'is blocked',
    (id: number) => db.updateTable('account').set({ blockedAt: new Date() }).where('id', '=', id).execute(),
  ],
  [
    'has a lower role',
    (id: number) =>
      db.updateTable('roleAssignment').set({ role: 'GameMaster' }).where('accountId', '=', id).execute(),
  ],
])('a compensation ends where whoever began it %s', async (_what, lose) => {
  const [starter, one] = [await newStaff(portal, 'Admin', server), await player(1)]
  const id = await begun({ coins: 7 }, [one])
  await startedBy(id, starter.id)
  await lose(starter.id)
  await work()
  expect(await now(id)).toMatchObject({ state: 'stopped', stoppedBy: null, granted: 0 })
  expect(await coinsOf(portal, one.person.id)).toBe(1)
})

it('what could not be given is tried again by the word of whoever says so, where the starter is gone', async () => {
  const [starter, one] = [await newStaff(portal, 'Admin', server), await player(1)]
  const id = await begun({ coins: 7 }, [one])
  await startedBy(id, starter.id)
  const block = (blockedAt: Date | null) =>
    db.updateTable('account').set({ blockedAt }).where('id', '=', one.person.id).execute()
  await block(new Date())
  await work()
  expect(await now(id)).toMatchObject({ state: 'done', failed: 1, startedBy: starter.email })
  await block(null)
  await db.deleteFrom('roleAssignment').where('accountId', '=', starter.id).execute()
  await calls.retryCompensation({ compensationId: id })
  await work()
  expect(await now(id)).toMatchObject({ state: 'done', granted: 1, startedBy: author.email })
  expect(await coinsOf(portal, one.person.id)).toBe(8)
})

it('what is still given by somebody who is gone is taken over by nobody, and ends', async () => {
  const [starter, one, two] = [await newStaff(portal, 'Admin', server), await player(1), await player(1)]
  const id = await begun({ coins: 7 }, [one, two])
  await startedBy(id, starter.id)
  await db
    .updateTable('compensationGrant')
    .set({ state: 'failed', problem: 'ourFault' })
    .where('compensationId', '=', id)
    .where('recipientId', '=', one.person.id)
    .execute()
  await db.deleteFrom('roleAssignment').where('accountId', '=', starter.id).execute()
  await expect(calls.retryCompensation({ compensationId: id })).rejects.toMatchObject({
    code: 'COMPENSATION_MOVED_ON',
  })
  await work()
  expect(await now(id)).toMatchObject({ state: 'stopped', granted: 0, startedBy: starter.email })
})
