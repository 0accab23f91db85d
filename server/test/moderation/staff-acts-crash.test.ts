import { describe, expect, inject, it } from 'vitest'
import { payments } from '@castellan/contract/calls/payments/payments'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { accessTokens } from '../../src/identity/session/access-token.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { openServer } from '../../src/platform/db/server.ts'
import { setCoinsAside } from '../../src/shop/set-coins-aside.ts'
import { atTheEnd } from '../support/at-the-end.ts'
import { expectLedgerSound, give } from '../support/money.ts'
import { journalOf } from '../support/payments.ts'
import { newPerson, newSession } from '../support/people.ts'
import { newDatabase, startPortal } from '../support/portal-process.ts'
import { asTests, portalsGone, stall } from '../support/lock-injection.ts'
import { stopClock } from '../support/stop-clock.ts'

const JWT_SECRET = 'the-secret-of-the-tests-which-nobody-else-has'
const TIMEOUT = { timeout: 60_000 }
const REASON = 'asked for by mail'
const DELIVERIES = `world_${server}.action`

const ground = inject('template').kind === 'server' ? await openGround() : null

describe.runIf(ground)('a portal that is killed while staff act', () => {
  if (!ground) return
  const { db, url, newCaller, newPayment, newTriedPurchase } = ground

  it.each([
    ['cancelPayment', 'before the provider hears of it', 'demo.simulated_object'],
    ['cancelPayment', 'after the provider gave it up', 'payment_event'],
    ['recheckPayment', 'before the provider is asked', 'demo.simulated_object'],
  ] as const)('%s %s has written down who asked', TIMEOUT, async (name, _when, table) => {
    const portal = await startPortal(ground.env)
    const [player, admin] = [await newCaller(), await newCaller('Admin')]
    const ourTransactionId = await newPayment(portal.url, player)
    const held = await stall(url, table)
    const reason = name === 'cancelPayment' ? { reason: REASON } : {}
    const asked = admin
      .post(portal.url, payments[name].path.split('/').at(-1)!, { ourTransactionId, ...reason })
      .catch(() => null)
    await held.reached()
    await portal.kill('SIGKILL')
    await held.release()
    await portalsGone(url)
    expect(await asked).toBeNull()
    expect(await journalOf({ db }, `payment ${ourTransactionId}`)).toMatchObject([
      { call: name, actorId: admin.id, before: { state: 'pending' }, ...reason },
    ])
  })

  it.each([
    ['before the world is asked', DELIVERIES],
    ['after the world called the delivery off', 'ledger_entry'],
  ])('cancelPurchase %s has written down who asked', TIMEOUT, async (_when, table) => {
    const portal = await startPortal(ground.env)
    const [player, admin] = [await newCaller(), await newCaller('Admin')]
    const purchaseId = await newTriedPurchase(player)
    const held = await stall(url, table)
    const query = new URLSearchParams({ purchaseId: String(purchaseId), reason: REASON })
    const asked = admin.send(portal.url, 'DELETE', `accounts/cancelPurchase?${query}`).catch(() => null)
    await held.reached()
    await portal.kill('SIGKILL')
    await held.release()
    await portalsGone(url)
    expect(await asked).toBeNull()
    expect(await journalOf({ db }, `${player.email}, purchase ${purchaseId}`)).toMatchObject([
      { call: 'cancelPurchase', actorId: admin.id, after: { asked: 'cancelled' }, reason: REASON },
    ])
    await expectLedgerSound({ db })
  })
})

async function openGround() {
  const env = { ...(await newDatabase()), JWT_SECRET } as Record<string, string>
  const url = env['DATABASE_URL']!
  const database = await openServer(asTests(url))
  atTheEnd(() => database.close())
  const { db } = database
  await stopClock(db)

  /** Somebody with a session of every process. */
  async function newCaller(role?: 'Admin') {
    const person = await newPerson({ db }, role ? { roles: [{ role, scope: server }] } : {})
    const { token } = await newSession({ db, tokens: accessTokens([JWT_SECRET]) }, person.id)
    const send = (origin: string, method: string, path: string, body?: object) =>
      fetch(`${origin}/api/${server}/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
    const post = (origin: string, name: string, body: object) =>
      send(origin, 'POST', `accounts/${name}`, body)
    return { ...person, send, post }
  }
  type Caller = Awaited<ReturnType<typeof newCaller>>

  async function newPayment(origin: string, player: Caller) {
    const answer = await player.post(origin, 'createStripeCheckoutSession', { amount: 10 })
    return ((await answer.json()) as { ourTransactionId: string }).ourTransactionId
  }

  /** A purchase whose delivery was tried, without a word from the world. */
  async function newTriedPurchase({ id: accountId }: Caller) {
    await give({ db }, accountId, 100)
    const bought = {
      accountId,
      server,
      kind: 'transferToGame',
      title: '10 × Coin of Luck',
      price: 10,
      characterId: 1,
      characterName: 'Crash',
      requestKey: 'crash',
    }
    const payload = { kind: 'item', characterId: 1, itemId: 4_037, count: 10, coins: 10 } as const
    const { purchase } = await inTransaction(db, (tx) => setCoinsAside(tx, bought, payload))
    const nextAt = new Date(Date.now() + 3_600_000)
    await db
      .updateTable('delivery')
      .set({ attempts: 1, nextAt })
      .where('purchaseId', '=', purchase.id)
      .execute()
    return purchase.id
  }

  return { env, url, db, newCaller, newPayment, newTriedPurchase }
}
