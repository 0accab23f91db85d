import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ledgerCheckJob } from '../../src/payments/reconcile/ledger-check-job.ts'
import { ProviderDown } from '../../src/payments/port/provider.ts'
import { checkpointLedger } from '../../src/coins/invariants/ledger-checkpoint-repo.ts'
import { brokenBy, LAST_GIFT, openLife } from '../support/broken-ledger.ts'
import { expectLedgerSound, give } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'

const { portal, db, person, paymentId } = await openLife()

describe('what a checkpoint holds', () => {
  it('may grow, and gets another checkpoint', async () => {
    await checkpointLedger(db)
    await give(portal, person.id, 1)
    await Promise.all([
      checkpointLedger(db),
      checkpointLedger(db),
      give(portal, person.id, 1),
      checkpointLedger(db),
    ])
    await checkpointLedger(db)
    await checkpointLedger(db)
    await expectLedgerSound(portal)
    const seals = await db.selectFrom('ledgerCheckpoint').select('lastEntryId').orderBy('id').execute()
    expect(seals.length).toBeGreaterThanOrEqual(2)
    expect(new Set(seals.map(({ lastEntryId }) => lastEntryId)).size).toBe(seals.length)
  })

  it.each([
    ['a note', [`update ledger_transaction set note = 'another' where id = 1`]],
    ['whose act it was', [`update ledger_transaction set actor_id = ${person.id} where id = ${LAST_GIFT}`]],
    [
      'a whole transaction that vanished',
      [
        `delete from ledger_entry where transaction_id = ${LAST_GIFT}`,
        `delete from ledger_transaction where id = ${LAST_GIFT}`,
      ],
    ],
    ['a moment', [`update ledger_transaction set at = at - interval '1 second' where id = ${LAST_GIFT}`]],
    [
      'a seal',
      [`update ledger_checkpoint set digest = 'x' where id = (select min(id) from ledger_checkpoint)`],
    ],
  ])('does not change unseen: %s', async (_what, statements) => {
    const broken = await brokenBy(db, ...statements)
    expect(broken.map(({ number }) => number)).toContain(7)
    await expectLedgerSound(portal)
  })
})

describe('every night', () => {
  it('the rules are asked, breaches are told as errors, and the day is sealed', async () => {
    const job = ledgerCheckJob(portal)
    expect(job.cron).toBe('41 3 * * *')
    await give(portal, person.id, 5)
    const errors = () => portal.logLines.filter(({ level }) => level >= 50)
    await job.run({})
    expect(errors()).toEqual([])

    await sql`update payment set coins = coins + 1 where id = ${paymentId}`.execute(db)
    await job.run({})
    expect(errors()).toMatchObject([
      { msg: 'the ledger is broken', number: 10, breach: `payment ${paymentId}` },
    ])
    await sql`update payment set coins = coins - 1 where id = ${paymentId}`.execute(db)
    const { last } = await db
      .selectFrom('ledgerEntry')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    const seal = await db
      .selectFrom('ledgerCheckpoint')
      .select('lastEntryId')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(seal).toEqual({ lastEntryId: last })
  })

  it('the providers are asked again about what was credited today', async () => {
    const statuses: Record<string, string> = {}
    const asked = await openTestPortal({
      beside: portal,
      with: ({ providers }) => ({
        providers: {
          ...providers,
          stripe: {
            ...providers.stripe!,
            read: async ({ id }) => {
              if (statuses[id] === 'down') throw new ProviderDown('no answer')
              return { status: statuses[id] ?? 'paid' } as never
            },
          },
        },
      }),
    })
    await ledgerCheckJob(asked).run({})
    expect(asked.logLines).toEqual([])
    statuses[paymentId] = 'down'
    await ledgerCheckJob(asked).run({})
    expect(asked.logLines).toMatchObject([{ level: 40, payment: paymentId }])
    statuses[paymentId] = 'failed'
    await ledgerCheckJob(asked).run({})
    expect(asked.logLines.at(-1)).toMatchObject({
      level: 50,
      number: 12,
      breach: `payment ${paymentId} is failed at stripe`,
    })
  })
})
