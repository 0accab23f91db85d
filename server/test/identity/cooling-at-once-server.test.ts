import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { lockAccount } from '../../src/identity/accounts/account-repo.ts'
import { addCooling } from '../../src/identity/cooling/cooling-repo.ts'
import { coinsOf, give } from '../support/money.ts'
import { openServices } from '../support/services.ts'
import { newPerson } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const { portal, db, player } = await openServices()
type Player = Awaited<ReturnType<typeof player>>

const isAnyoneWaiting = async () => {
  const { rows } = await sql`
    select from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(portal.db)
  return rows.length > 0
}

/** The password changes while something is under way that was let in a moment before. */
async function changedWhile({ person: { id: accountId } }: Player, act: () => Promise<unknown>) {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const under = Promise.allSettled([act()])
    await expect.poll(isAnyoneWaiting).toBeTruthy()
    await addCooling(tx, { accountId, kind: 'password', details: {} }, 12)
    return { under }
  })
}

// the embedded database has one connection: whoever comes second begins after the first
describe.runIf(portal.database.kind === 'server')('what leaves an account while its password changes', () => {
  it.each<[string, (me: Player, friend: string) => Promise<unknown>]>([
    [
      'as coins for a friend',
      ({ browser, person }, receiverEmail) =>
        browser.api.balance.transferCoins({
          senderEmail: person.email,
          receiverEmail,
          balanceValue: 100,
        }),
    ],
    [
      'as coins of the game',
      ({ browser, characterId }) => browser.api.purchases.transferCoinsToGame({ characterId, quantity: 100 }),
    ],
    [
      'as a character on another game account',
      ({ browser, characterId, otherLogin }) =>
        browser.api.characterServices.moveCharacterInsideMA({ characterId, accountNameNew: otherLogin }),
    ],
  ])('does not, %s', async (_as, act) => {
    const [me, friend] = [await player(), await newPerson(portal)]
    await give(portal, me.person.id, 1_000)
    const before = await coinsOf(portal, me.person.id)
    const { under } = await changedWhile(me, () => act(me, friend.email))
    const [outcome] = await under
    expect(outcome).toMatchObject({ status: 'rejected', reason: refusal('ACCOUNT_COOLING') })
    expect([await coinsOf(portal, me.person.id), await coinsOf(portal, friend.id)]).toEqual([before, 0])
  })
})
