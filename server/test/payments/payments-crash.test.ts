import pg from 'pg'
import { pino } from 'pino'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { accessTokens } from '../../src/identity/session/access-token.ts'
import { readConfig } from '../../src/app/read-config.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { openServer } from '../../src/platform/db/server.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { balanceOf } from '../../src/coins/ledger/balance-repo.ts'
import { clawBack } from '../../src/coins/ledger/claw-back.ts'
import { openProviders } from '../../src/payments/open-providers.ts'
import { reconcilePayments } from '../../src/payments/reconcile/reconcile-job.ts'
import { refundsOf } from '../../src/payments/records/refund-repo.ts'
import { openSimulator } from '../../../demo/src/payment-simulator/open-simulator.ts'
import { newFolder } from '../support/new-folder.ts'
import { expectLedgerSound } from '../support/money.ts'
import { backdate, kindsOf, paymentOf, spend } from '../support/payments.ts'
import { newPerson, newSession, type Person } from '../support/people.ts'
import { newDatabase, startPortal } from '../support/portal-process.ts'

const JWT_SECRET = 'the-secret-of-the-tests-which-nobody-else-has'
const TIMEOUT = { timeout: 120_000 }
const WAIT = { timeout: 30_000, interval: 50 }
const COINS = 1_000
/** Coins owed by everybody here, so that a credit also pays a debt. */
const DEBT = 300

// another session has to hold a lock while the portal runs, which one connection cannot
const isServer = inject('template').kind === 'server'

describe.runIf(isServer)('a portal that is killed', () => {
  it.each<[when: string, lock: string]>([
    ['before a notification is kept', 'lock table webhook_event in share mode'],
    ['before the payment is found', 'lock table payment in access exclusive mode'],
    ['after the provider was asked', "select from payment where state = 'pending' for update"],
    ['before the posting is written', 'lock table ledger_transaction in share mode'],
    ['before coins move', 'lock table ledger_account in share mode'],
    ['between coins that move', 'lock table ledger_entry in share mode'],
    ['before the debt is paid', "select from ledger_account where kind = 'debt' for update"],
    ['before the payment is marked', 'lock table payment in share mode'],
    ['before the timeline is written', 'lock table payment_event in share mode'],
  ])('%s has credited once after it is back', TIMEOUT, async (_when, lock) => {
    const { portal, donor, url, ourTransactionId } = await opened()
    const stall = await hold(lock)
    await press(portal.url, url, 'pay')
    await stall.isFelt()
    await portal.kill('SIGKILL')
    await stall.release()
    expect(await stateOf(ourTransactionId)).toBe('pending')
    await expectCreditedOnce(donor, ourTransactionId)
  })

  it(
    'after the coins are there and before the notification is ticked off has credited once',
    TIMEOUT,
    async () => {
      const { portal, donor, url, ourTransactionId } = await opened()
      const first = await hold('lock table payment_event in share mode')
      await press(portal.url, url, 'pay')
      await first.isFelt()
      const second = await hold("select from webhook_event where state = 'new' for update")
      await first.release()
      await expect.poll(() => stateOf(ourTransactionId), WAIT).toBe('credited')
      await second.isFelt()
      await portal.kill('SIGKILL')
      await second.release()
      await expectCreditedOnce(donor, ourTransactionId)
    },
  )

  it.each([
    ['before its provider hears of a payment', false],
    ['after its provider heard of a payment', true],
  ])('%s leaves one nobody pays, which ends by itself', TIMEOUT, async (_when, isTold) => {
    const portal = await start()
    const donor = await newDonor()
    const provider = await hold('lock table demo.simulated_object in access exclusive mode')
    const asked = call(portal.url, donor, 'createStripeCheckoutSession', { amount: 10 }).catch(() => null)
    // a notification of a payment before this one asks its provider too
    await expect.poll(async () => (await paymentsOf(donor)).length, WAIT).toBe(1)
    await provider.isFelt()
    if (isTold) {
      const ours = await hold('lock table payment in share mode')
      await provider.release()
      await ours.isFelt()
      await portal.kill('SIGKILL')
      await ours.release()
    } else {
      await portal.kill('SIGKILL')
      await provider.release()
    }
    await asked
    const { id, state } = (await paymentsOf(donor))[0]!
    expect(state).toBe('created')
    await backdate(world, id, 2)
    await reconcilePayments(world)
    expect(await paymentOf(world, id)).toMatchObject({ state: 'expired', canCancel: false })
    await expectLedgerSound(world)
  })

  it.each([
    ['before its provider hears of a refund', false],
    ['after its provider gave the money back', true],
  ])('%s has taken the coins once after it is back', TIMEOUT, async (_when, isGiven) => {
    const { portal, donor, url, ourTransactionId } = await opened()
    await press(portal.url, url, 'pay')
    await expect.poll(() => stateOf(ourTransactionId), WAIT).toBe('credited')
    await spend(world, donor.id, 200)
    const admin = await newDonor('Admin')
    const provider = await hold('lock table demo.simulated_object in access exclusive mode')
    const asked = refund(portal.url, admin, ourTransactionId).catch(() => null)
    // what tells of the payment a second time asks its provider too
    await expect.poll(async () => (await refundsOf(db, ourTransactionId)).length, WAIT).toBe(1)
    await provider.isFelt()
    if (isGiven) {
      const coins = await hold('lock table ledger_entry in share mode')
      await provider.release()
      await coins.isFelt()
      await portal.kill('SIGKILL')
      await coins.release()
    } else {
      await portal.kill('SIGKILL')
      await provider.release()
    }
    await asked
    await db
      .updateTable('paymentRefund')
      .set({ createdAt: new Date(Date.now() - 600_000) })
      .where('paymentId', '=', ourTransactionId)
      .execute()
    for (let again = 0; again < 2; again++) await reconcilePayments(world)
    expect(await refundsOf(db, ourTransactionId)).toMatchObject([{ state: 'done', coins: COINS }])
    expect(await paymentOf(world, ourTransactionId)).toMatchObject({ state: 'refunded', refundedAmount: 10 })
    // 1,000 coins less 300 of debt, 200 spent: 500 are there, 500 are owed
    expect(await balanceOf(db, 'lionna_x5', donor.id)).toMatchObject({ balance: 0, debt: 500 })
    await expectLedgerSound(world)
  })
})

const env = isServer ? await newDatabase() : {}
const database = isServer ? await openServer(env['DATABASE_URL']!) : null!
const db = database?.db
const world = isServer ? await openWorld() : null!
/** Whom every portal that starts later finds, with the coins they have to have. */
const credited: Person[] = []

/** What reconciliation needs, without work of its own: that is the killed portal's, and the next one's. */
async function openWorld() {
  const log = pino({ level: 'silent' })
  const config = readConfig({ DATA_DIR: newFolder(), JWT_SECRET })
  const jobs = await openJobs(database, log)
  const simulator = await openSimulator({ db, jobs, log, publicUrl: config.publicUrl })
  afterAll(async () => {
    // what the killed ones had begun, the last one may have finished: nobody has got anything twice
    for (const { id } of credited)
      expect(await balanceOf(db, 'lionna_x5', id)).toMatchObject({ balance: COINS - DEBT, debt: 0 })
    await jobs.stop()
    await simulator.close()
    await database.close()
  })
  return { db, config, log, providers: openProviders(config, db, simulator.credentials) }
}

const start = () => startPortal({ ...env, JWT_SECRET })
const stateOf = async (id: string) => (await paymentOf(world, id)).state
const paymentsOf = ({ id }: Person) =>
  db.selectFrom('payment').select(['id', 'state']).where('accountId', '=', id).execute()

async function opened() {
  const portal = await start()
  const donor = await newDonor()
  const answer = await call(portal.url, donor, 'createStripeCheckoutSession', { amount: 10 })
  return { portal, donor, ...((await answer.json()) as { url: string; ourTransactionId: string }) }
}

type Donor = Awaited<ReturnType<typeof newDonor>>

/** Somebody with a session of every process, and with a debt. */
async function newDonor(role?: 'Admin') {
  const person = await newPerson({ db }, role ? { roles: [{ role, scope: 'lionna_x5' }] } : {})
  const { token } = await newSession({ db, tokens: accessTokens([JWT_SECRET]) }, person.id)
  await owe(person.id)
  return { ...person, token }
}

async function owe(accountId: number) {
  await inTransaction(db, (tx) =>
    clawBack(tx, {
      kind: 'change',
      source: 'test',
      sourceRef: `debt of ${accountId}`,
      server: 'lionna_x5',
      accountId,
      coins: DEBT,
      to: { kind: 'staff', server: 'lionna_x5' },
    }),
  )
}

const call = (origin: string, { token }: Donor, name: string, body: object) =>
  fetch(`${origin}/api/lionna_x5/accounts/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

const refund = (origin: string, { token }: Donor, id: string) =>
  fetch(`${origin}/api/lionna_x5/accounts/refundTransaction?transactionId=${id}&reason=asked`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })

async function press(origin: string, url: string, action: string) {
  const { status } = await fetch(origin + new URL(url).pathname, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action }).toString(),
  })
  expect(status).toBe(303)
}

/** Holds a lock as another session would, so that the portal stalls where it needs it. */
async function hold(lock: string) {
  const client = new pg.Client({ connectionString: env['DATABASE_URL']! })
  await client.connect()
  await client.query('begin')
  await client.query(lock)
  return {
    /** Waits until somebody waits for it. */
    isFelt: async () => {
      await expect
        .poll(async () => {
          // a transaction goes on seeing the sessions it saw first, but locks as they are
          const { rows } = await client.query<{ count: string }>(
            'select count(*) from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))',
          )
          return Number(rows[0]!.count)
        }, WAIT)
        .toBeGreaterThan(0)
    },
    release: async () => {
      await client.query('rollback')
      await client.end()
    },
  }
}

async function expectCreditedOnce(donor: Donor, ourTransactionId: string) {
  await backdate(world, ourTransactionId, 0.1)
  for (let again = 0; again < 2; again++) await reconcilePayments(world)
  const payment = await paymentOf(world, ourTransactionId)
  expect(payment.state).toBe('credited')
  expect(kindsOf(payment)).toEqual(['created', 'sent', 'paid', 'credited'])
  expect(await balanceOf(db, 'lionna_x5', donor.id)).toMatchObject({ balance: COINS - DEBT, debt: 0 })
  await expectLedgerSound(world)
  credited.push(donor)
}
