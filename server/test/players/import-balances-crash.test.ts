import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openServer } from '../../src/platform/db/server.ts'
import { proveAddress } from '../support/game-accounts.ts'
import { asTests, portalsGone, stall } from '../support/lock-injection.ts'
import { coinsOf, expectLedgerSound } from '../support/money.ts'
import { newFolder } from '../support/new-folder.ts'
import { newPerson } from '../support/people.ts'
import { newDatabase, runToEnd, startProgram } from '../support/portal-process.ts'

const TIMEOUT = { timeout: 120_000 }
const COINS = 700
const PEOPLE = 6

/** Where the command stands still when it is killed. */
const STEPS = [
  ['before the journal says that it begins', 'staff_journal', 'first'],
  ['before a line is written down', 'expected_balance', 'first'],
  ['between the line and its coins', 'ledger_entry', 'first'],
  ['with all lines done, before the journal says so', 'staff_journal', 'second'],
] as const

const env = inject('template').kind === 'server' ? await newDatabase() : null

describe.runIf(env)('taking over the balances of a former panel', () => {
  if (!env) return
  const url = env['DATABASE_URL']!
  const opened = openServer(asTests(url))
  afterAll(async () => (await opened).close())

  it.each(STEPS)(
    'that is killed %s goes on where it was, and credits nobody twice',
    TIMEOUT,
    async (_at, table, write) => {
      const { db } = await opened
      const people = await Promise.all(
        Array.from({ length: PEOPLE }, async () => {
          const person = await newPerson({ db })
          await proveAddress(db, person.id)
          return person
        }),
      )
      const waits = `waits-at-${write}-${table.replaceAll('_', '-')}@players.test`
      const file = join(newFolder(), 'balances.csv')
      writeFileSync(
        file,
        [...people.map(({ email }) => email), waits].map((who) => `${who},${server},${COINS}`).join('\n'),
      )
      const args = [file, '--commit']

      let held = await stall(url, table)
      const command = startProgram('importBalances', env, args)
      await held.reached()
      if (write === 'second') {
        held = await held.again()
        await held.reached()
      }
      await command.kill('SIGKILL')
      await held.release()
      await portalsGone(url)

      expect(await runToEnd('importBalances', env, args)).toMatchObject({ code: 0, error: '' })
      for (const { id } of people) expect(await coinsOf({ db }, id)).toBe(COINS)
      const { rows } = await sql`
        select coins::int, credited_at is null as waits from expected_balance where holder = ${waits}`.execute(
        db,
      )
      expect(rows).toEqual([{ coins: COINS, waits: true }])
      await expectLedgerSound({ db })
    },
  )
})
