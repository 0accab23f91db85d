import { describe, expect, it } from 'vitest'
import { SERVER_KEYS, SERVERS } from '../../../test/support/servers.ts'
import { inTransaction } from '../../../server/src/platform/db/in-transaction.ts'
import { welcomeNewcomer } from '../../src/portal/welcome-newcomer.ts'
import { untilWaiting } from '../../../server/test/support/locks.ts'
import { openTestPortal } from '../../../server/test/support/open-test-portal.ts'
import { newPerson } from '../../../server/test/support/people.ts'

const portal = await openTestPortal()
const { db } = portal

describe('newcomers of a demonstration who confirm their address at the same time', () => {
  it('get a game account each on every world, when one still confirms as the other begins', async () => {
    const [first, second] = [await newPerson(portal), await newPerson(portal)]
    const begun = await db.startTransaction().execute()
    await welcomeNewcomer(SERVERS.all, begun, first.id)
    const later = inTransaction(db, (tx) => welcomeNewcomer(SERVERS.all, tx, second.id))
    await untilWaiting(portal, 1)
    await begun.commit().execute()
    await later
    for (const { id } of [first, second]) expect(await serversOf(id)).toEqual([...SERVER_KEYS].toSorted())
  })

  it('get what a newcomer left who did not finish', async () => {
    const [first, second] = [await newPerson(portal), await newPerson(portal)]
    const begun = await db.startTransaction().execute()
    await welcomeNewcomer(SERVERS.all, begun, first.id)
    const later = inTransaction(db, (tx) => welcomeNewcomer(SERVERS.all, tx, second.id))
    await untilWaiting(portal, 1)
    await begun.rollback().execute()
    await later
    expect(await serversOf(first.id)).toEqual([])
    expect(await serversOf(second.id)).toEqual([...SERVER_KEYS].toSorted())
  })

  it('get different ones when they are several', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => newPerson(portal)))
    await Promise.all(people.map(({ id }) => inTransaction(db, (tx) => welcomeNewcomer(SERVERS.all, tx, id))))
    for (const { id } of people) expect(await serversOf(id)).toEqual([...SERVER_KEYS].toSorted())
  })
})

async function serversOf(accountId: number) {
  const rows = await db
    .selectFrom('gameAccount')
    .select('server')
    .where('accountId', '=', accountId)
    .execute()
  return rows.map(({ server }) => server).toSorted()
}
