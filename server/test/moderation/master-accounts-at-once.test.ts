import { describe, expect, inject, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { untilWaiting } from '../support/locks.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newPlayer, type Person } from '../support/people.ts'
import { newStaff } from '../support/staff.ts'

const portal = await openTestPortal()
const { db } = portal
const reason = 'sold the account'
const journalOf = ({ id }: Pick<Person, 'id'>) =>
  db.selectFrom('staffJournal').select('call').where('accountId', '=', id).execute()

// another session has to hold the account while its owner acts, which one connection cannot
const onServer = inject('template').kind === 'server' ? [server] : []

describe.each(onServer)('a player on %s who is blocked while they pay', () => {
  it('has begun no payment when the block is done', async () => {
    const { browser, person } = await newPlayer(portal)
    const held = await db.startTransaction().execute()
    await held.updateTable('account').set({ blockedAt: new Date() }).where('id', '=', person.id).execute()
    const paid = browser.api.payments.getEnotLink({ amount: 10 }).then(
      () => 'paid',
      ({ code }: { code: string }) => code,
    )
    await untilWaiting(portal, 1)
    await held.commit().execute()
    expect(await paid).toBe('ACCOUNT_BLOCKED')
    expect(await db.selectFrom('payment').selectAll().where('accountId', '=', person.id).execute()).toEqual(
      [],
    )
  })
})

describe.each(onServer)('two super users of %s who block each other at once', () => {
  it('are one who is blocked and one who did it', async () => {
    const one = await newStaff(portal, 'SuperUser', 'all')
    const two = await newStaff(portal, 'SuperUser', 'all')
    const held = await db.startTransaction().execute()
    await held.selectFrom('account').select('id').where('id', 'in', [one.id, two.id]).forUpdate().execute()
    const block = (by: typeof one, whom: Person) =>
      by.api.masterAccounts.blockMasterAccount({ email: whom.email, reason }).then(
        () => 'blocked',
        ({ code }: { code: string }) => code,
      )
    const outcomes = [block(one, two), block(two, one)]
    await untilWaiting(portal, 2)
    await held.commit().execute()
    expect((await Promise.all(outcomes)).toSorted()).toEqual(['ACCOUNT_BLOCKED', 'blocked'])
    expect([...(await journalOf(one)), ...(await journalOf(two))]).toHaveLength(1)
  })
})

describe.each(onServer)('staff on %s who lose their role while they act', () => {
  it('have done nothing', async () => {
    const loser = await newStaff(portal, 'GameMaster', 'all')
    const person = await newPerson(portal)
    const held = await db.startTransaction().execute()
    await held.selectFrom('account').select('id').where('id', '=', person.id).forUpdate().execute()
    const act = loser.api.masterAccounts.blockMasterAccount({ email: person.email, reason }).then(
      () => 'blocked',
      ({ code }: { code: string }) => code,
    )
    await untilWaiting(portal, 1)
    await db.deleteFrom('roleAssignment').where('accountId', '=', loser.id).execute()
    await held.commit().execute()
    expect(await act).toBe('ROLE_DENIED')
    expect(await journalOf(person)).toEqual([])
  })
})
