import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { checkLedgerAtTheEnd } from '../support/money.ts'
import { type Act, COINS, type Real, sequences } from '../support/money-acts.ts'
import { newGround, readGround } from '../support/money-fixtures.ts'
import { MoneyModel } from '../support/money-model.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson } from '../support/people.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)
const admin = await newPerson(portal, { roles: [{ role: 'Admin', scope: 'all' }] })

/** The many run where the money of a real portal is, and when nobody waits. */
const SEQUENCES = process.env['TEST_ALL'] && inject('template').kind === 'server' ? 1_000 : 150

async function runSequence(acts: Iterable<Act>) {
  const ground = await newGround(portal, admin.id, COINS)
  const model = new MoneyModel(COINS)
  const real: Real = { ...ground, payments: [], again: null }
  await fc.asyncModelRun(() => ({ model, real }), acts)
  const { balances, debts, purchases } = await readGround(ground)
  expect({ balances, debts, purchases: purchases.map(({ state }) => state) }).toEqual({
    balances: model.balances,
    debts: model.debts,
    purchases: model.purchases.map(({ state }) => state),
  })
  const given = purchases.map(({ key }) => ground.world.outcomes.get(key) ?? null)
  expect(given).toEqual(model.purchases.map((purchase) => purchase.world))
  expect(ground.world.handedOver.length).toBe(new Set(ground.world.handedOver).size)
}

describe('whatever people, staff and the world do in whatever order', () => {
  it(`the coins are those of a model on paper (${SEQUENCES} sequences)`, { timeout: 240_000 }, async () => {
    await fc.assert(fc.asyncProperty(sequences(12), runSequence), { numRuns: SEQUENCES })
  })
})
