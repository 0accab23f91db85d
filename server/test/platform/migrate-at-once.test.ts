import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { pino } from 'pino'
import { expect, inject, it } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { getAccount } from '../../src/identity/accounts/account-repo.ts'
import { bringUpToDate } from '../../src/app/bring-up-to-date.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openServer } from '../../src/platform/db/server.ts'
import { atTheEnd } from '../support/at-the-end.ts'
import { copyOnServer } from '../support/clone-database.ts'

const template = inject('template')
if (template.kind !== 'server') throw new Error('several connections need a server')

const server = template
const provider = { getMigrations: () => Promise.resolve(migrations) }

/** A database of its own: a copy of the template, or an empty one. */
async function open(of?: 'template0') {
  const copy = await copyOnServer(server, of)
  const database = await openServer(copy.url)
  atTheEnd(async () => {
    await database.close()
    await copy.drop()
  })
  return database
}

it.each([
  ['session', '0012-session-hashes'],
  ['security_event', '0013-sessions-told'],
])('a migration gives way to running requests that write %s, and is tried again', async (table, last) => {
  const database = await open('template0')
  await new Migrator({ db: database.db, provider }).migrateTo(last)
  // a request that holds a row for longer than a migration waits
  const request = Promise.withResolvers<void>()
  const running = database.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in row exclusive mode`.execute(tx)
    await request.promise
  })
  const migrating = migrate(database.patientDb)
  const isWaiting = async () => {
    const { rows } = await sql<{ waiting: boolean }>`
      select exists (select from pg_locks where not granted and relation = ${table}::regclass) as waiting`.execute(
      database.db,
    )
    return rows[0]!.waiting
  }
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
  // given up: whoever came behind it goes on
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(false)
  request.resolve()
  await running
  await expect(migrating).resolves.toBeUndefined()
})

it('accounts that two spellings of a domain have are told with their ids', async () => {
  const { db, patientDb } = await open('template0')
  await new Migrator({ db, provider }).migrateTo('0013-sessions-told')
  const add = async (email: string) => {
    const row = db.insertInto('account').values({ email, passwordHash: 'x', createdIp: '192.0.2.1' })
    return (await row.returning('id').executeTakeFirstOrThrow()).id
  }
  await add('ann@xn--bcher-kva.test')
  const left = await add('ann@bücher.test')
  const moved = await add('bob@bücher.test')
  const lines: unknown[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
  for (let start = 0; start < 2; start++) await bringUpToDate(patientDb, log)
  expect(lines).toEqual([expect.objectContaining({ accountIds: [left] })])
  expect(await getAccount(db, moved)).toMatchObject({ email: 'bob@xn--bcher-kva.test' })
})

it('tables of another program are not touched', async () => {
  const database = await open()
  await sql`drop table kysely_migration, kysely_migration_lock`.execute(database.db)
  await expect(migrate(database.patientDb)).rejects.toThrow('holds tables of another program')
  const { rows } = await sql`select to_regclass('kysely_migration') as made`.execute(database.db)
  expect(rows).toEqual([{ made: null }])
})
