import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { afterCommit, afterRefusal, inTransaction } from '../../src/platform/db/in-transaction.ts'
import { post } from '../../src/coins/ledger/post.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import { faultsOf, openTestPortal } from '../support/open-test-portal.ts'
import { newPerson } from '../support/people.ts'
import { payment } from '../support/postings.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)
const { db } = portal

const raise = (code: string) =>
  sql.raw(`do $$ begin raise exception 'given up' using errcode = '${code}'; end $$`)
/** How often work ran that the database always gives up. */
function runsOf(code: string) {
  let runs = 0
  return inTransaction(db, async (tx) => {
    runs += 1
    await raise(code).execute(tx)
  }).catch(() => runs)
}

describe('a query beside its own transaction', () => {
  const refused = /beside the transaction/

  it('is refused, on whichever database, instead of waiting for a connection that the transaction holds', async () => {
    const { id } = await newPerson(portal)
    const asked = inTransaction(db, async (tx) => {
      await post(tx, payment(id, 5, 'asked beside'))
      await db.selectFrom('account').select('id').execute()
    })
    await expect(asked).rejects.toThrow(refused)
    expect(await coinsOf(portal, id)).toBe(0)
  })

  it('is refused to a transaction in it, and to a question of the world there', async () => {
    await expect(inTransaction(db, async () => inTransaction(db, async () => undefined))).rejects.toThrow(
      refused,
    )
    const world = Object.values(portal.worlds)[0]!
    await expect(inTransaction(db, async () => world.population.onlineNow())).rejects.toThrow(refused)
  })

  it('is answered when the transaction has committed, or was refused', async () => {
    const after = Promise.withResolvers<unknown>()
    await inTransaction(db, async (tx) => {
      afterCommit(tx, (outside) => after.resolve(sql`select 1`.execute(outside)))
      await sql`select 1`.execute(tx)
    })
    await expect(after.promise).resolves.toBeDefined()
  })
})

describe('a transaction the database gave up', () => {
  it.each(['40P01', '40001'])('for another one is run again (%s)', async (code) => {
    const { id } = await newPerson(portal)
    let runs = 0
    await inTransaction(db, async (tx) => {
      runs += 1
      await post(tx, payment(id, 5, `given up ${code}`))
      if (runs < 3) await raise(code).execute(tx)
    })
    expect([runs, await coinsOf(portal, id)]).toEqual([3, 5])
  })

  it('for a fault of its own is not, and one that never succeeds ends', async () => {
    expect(await runsOf('23505')).toBe(1)
    expect(await runsOf('40001')).toBe(6)
  })
})

describe('what is left for after the commit', () => {
  it('runs once, when the transaction has committed, of the try that did', async () => {
    const { id } = await newPerson(portal)
    const seen: number[] = []
    let runs = 0
    await inTransaction(db, async (tx) => {
      runs += 1
      afterCommit(tx, () => seen.push(runs))
      await post(tx, payment(id, 5, 'left for later'))
      if (runs < 2) await raise('40P01').execute(tx)
      expect(seen).toEqual([])
    })
    expect(seen).toEqual([2])
  })

  it('never runs when it does not commit, and at once where there is no transaction', async () => {
    const seen: string[] = []
    const fails = inTransaction(db, async (tx) => {
      afterCommit(tx, () => seen.push('undone'))
      throw new Error('undone')
    })
    await expect(fails).rejects.toThrow('undone')
    afterCommit(db, () => seen.push('at once'))
    expect(seen).toEqual(['at once'])
  })
})

/** Lines at level error about what was left to do, and failed in these words. */
const told = (message: string) =>
  faultsOf(portal).filter(
    ({ msg, err }) => msg?.startsWith('what was left to do') && (err as Error).message === message,
  )

describe('what is left to do and fails', () => {
  it('after a commit does not deny it, holds up nothing else, and is logged', async () => {
    const { id } = await newPerson(portal)
    const seen: string[] = []
    const done = inTransaction(db, async (tx) => {
      afterCommit(tx, () => {
        throw new TypeError('broken after the commit')
      })
      afterCommit(tx, () => seen.push('the next'))
      await post(tx, payment(id, 5, 'committed all the same'))
      return 'done'
    })
    await expect(done).resolves.toBe('done')
    expect([seen, await coinsOf(portal, id)]).toEqual([['the next'], 5])
    expect(told('broken after the commit')).toHaveLength(1)
  })

  it('after a refusal does not take the place of why, holds up nothing else, and is logged', async () => {
    const seen: string[] = []
    const refused = inTransaction(db, async (tx) => {
      afterRefusal(tx, () => Promise.reject(new TypeError('broken after the refusal')))
      afterRefusal(tx, async () => void seen.push('the next'))
      await sql`select 1`.execute(tx)
      throw new Error('refused for a reason')
    })
    await expect(refused).rejects.toThrow('refused for a reason')
    expect(seen).toEqual(['the next'])
    expect(told('broken after the refusal')).toHaveLength(1)
  })
})
