import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { coinsOf } from '../support/money.ts'
import { untilWaiting } from '../support/locks.ts'
import { faultsOf } from '../support/open-test-portal.ts'
import { CARD, paymentOf } from '../support/payments.ts'
import { openProgram } from '../support/browser.ts'
import { newPerson, newSession } from '../support/people.ts'
import { notificationOf, openScripted } from '../support/scripted-provider.ts'
import { openShop } from '../support/shop.ts'

const TIMEOUT = { timeout: 120_000 }
const ROUNDS = 25
/** Milliseconds within which all begin. */
const SPREAD = 12

// sessions have to wait for each other, which one connection cannot
const isServer = inject('template').kind === 'server'
const shop = isServer ? await openShop() : null
const provider = shop && (await openScripted(shop.portal))

describe.runIf(isServer)('coins that a dispute puts on hold', () => {
  if (!shop || !provider) return
  const { portal, db, buyer } = shop
  const { scripted, tell } = provider

  it('while they are being spent are spent first, and no more after that', TIMEOUT, async () => {
    for (const way of ['purchase', 'transfer'] as const) {
      const me = await disputer()
      const release = await held('lock table ledger_entry in share mode')
      const spent = outcomeOf(me.spend(way))
      await untilWaiting(portal, 1)
      const disputed = me.dispute()
      await untilWaiting(portal, 2)
      expect(await holdsOf(me.id)).toBe(0)
      await release()
      expect(await spent).toBe('spent')
      expect((await disputed).statusCode).toBe(200)
      expect(await holdsOf(me.id)).toBe(1)
      expect(await outcomeOf(me.spend(way))).toBe('COINS_ON_HOLD')
    }
  })

  it('are not spent by those who saw no hold and come after it', TIMEOUT, async () => {
    const me = await disputer()
    const before = await coinsOf(portal, me.id)
    const release = await held('lock table coin_hold in share mode')
    const disputed = me.dispute()
    await untilWaiting(portal, 1)
    const spends = Array.from({ length: 3 }, () => [me.spend('purchase'), me.spend('transfer')]).flat()
    const outcomes = Promise.all(spends.map(outcomeOf))
    await untilWaiting(portal, 7)
    await release()
    expect((await disputed).statusCode).toBe(200)
    expect(new Set(await outcomes)).toEqual(new Set(['COINS_ON_HOLD']))
    expect(await coinsOf(portal, me.id)).toBe(before)
  })

  it('stay where they are from that moment, whatever is on its way', TIMEOUT, async () => {
    const scores = { spent: 0, COINS_ON_HOLD: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      // of a payment that is credited in the same breath, too
      const me = await disputer({ isCredited: round % 2 === 0 })
      const early = Array.from({ length: 6 }, (_, place) =>
        outcomeOf(me.spendAfter(Math.random() * SPREAD, place % 2 ? 'transfer' : 'purchase')),
      )
      const disputed = await me.dispute(Math.random() * SPREAD)
      const [atOnce, late] = await Promise.all([
        coinsOf(portal, me.id),
        Promise.all([me.spend('purchase'), me.spend('transfer')].map(outcomeOf)),
      ])
      expect(disputed.statusCode).toBe(200)
      const outcomes = await Promise.all(early)
      expect(late).toEqual(['COINS_ON_HOLD', 'COINS_ON_HOLD'])
      const after = await coinsOf(portal, me.id)
      const spent = outcomes.filter((outcome) => outcome === 'spent').length
      expect([after, after]).toEqual([atOnce, 2_000 - spent])
      expect(await stateOf(me.paymentId)).toBe('disputed')
      for (const outcome of outcomes) scores[outcome as keyof typeof scores] += 1
    }
    // both happened, and nothing else
    expect(scores).toEqual({ spent: expect.any(Number), COINS_ON_HOLD: expect.any(Number) })
    expect(Math.min(...Object.values(scores))).toBeGreaterThan(0)
    expect([faultsOf(portal), faultsOf(scripted)]).toEqual([[], []])
    // nobody ever waited in a circle
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
    expect(rows[0]!.deadlocks).toBe(0)
  })

  /** Somebody with coins, and with a payment of 10 EUR for 1,000 more that their bank will ask back. */
  async function disputer({ isCredited = true } = {}) {
    const me = await buyer(1_000)
    const friend = await newPerson(portal)
    const program = openProgram(scripted)
    program.token = (await newSession(scripted, me.person.id)).token
    const { ourTransactionId } = await CARD.open(program.api, 10)
    if (isCredited) await program.api.payments.recheckPayment({ ourTransactionId })
    const news = { kind: 'dispute', disputeId: `dp_${ourTransactionId}`, state: 'opened' } as const
    const spend = (way: Way): Promise<unknown> =>
      way === 'purchase'
        ? me.buy(1)
        : me.browser.api.balance.transferCoins({
            senderEmail: me.person.email,
            receiverEmail: friend.email,
            balanceValue: 1,
          })
    return {
      id: me.person.id,
      paymentId: ourTransactionId,
      spend,
      spendAfter: (delay: number, way: Way) => wait(delay).then(() => spend(way)),
      dispute: (delay = 0) =>
        wait(delay).then(() => tell(notificationOf({ ourId: ourTransactionId }, { news }))),
    }
  }

  const held = async (lock: string) => {
    const tx = await db.startTransaction().execute()
    await sql.raw(lock).execute(tx)
    const release = async () => void (tx.isRolledBack || (await tx.rollback().execute()))
    onTestFinished(release)
    return release
  }
  const stateOf = async (id: string) => (await paymentOf(portal, id)).state

  async function holdsOf(accountId: number) {
    const holds = await db.selectFrom('coinHold').select('id').where('accountId', '=', accountId).execute()
    return holds.length
  }
})

type Way = 'purchase' | 'transfer'

const outcomeOf = (spend: Promise<unknown>) =>
  spend.then(
    () => 'spent',
    ({ code }: { code: string }) => code,
  )
