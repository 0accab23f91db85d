import { type RawBuilder, sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import type { Db } from '../../src/platform/db/database.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { openServer } from '../../src/platform/db/server.ts'
import { atTheEnd } from '../support/at-the-end.ts'
import { copyOnServer } from '../support/clone-database.ts'

const template = inject('template')
const copy = template.kind === 'server' ? await copyOnServer(template) : null
atTheEnd(async () => copy?.drop())

/** A database whose connections prepared nothing yet. */
async function open(options = {}) {
  const database = await openServer(copy!.url, options)
  atTheEnd(() => database.close())
  return database.db
}

const account = (db: Db, id: number) => db.selectFrom('account').select('email').where('id', '=', id)
const accounts = (db: Db, ids: number[]) => db.selectFrom('account').select('email').where('id', 'in', ids)

/** The texts a connection keeps prepared, but for the one that asks. */
async function prepared(db: Db) {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement not like '%pg_prepared_statements%'`.execute(
    db,
  )
  return rows.map(({ statement }) => statement)
}

describe.runIf(copy)('a statement', () => {
  it('that is asked twice is prepared, once for each connection', async () => {
    await (await open()).connection().execute(async (db) => {
      await account(db, 1).execute()
      expect(await prepared(db)).toEqual([])
      for (const id of [2, 3, 4]) await account(db, id).execute()
      expect(await prepared(db)).toEqual(['select "email" from "account" where "id" = $1'])
    })
  })

  it('is never prepared where that is switched off', async () => {
    await (await open({ preparedStatements: false })).connection().execute(async (db) => {
      for (const id of [1, 2, 3]) await account(db, id).execute()
      expect(await prepared(db)).toEqual([])
    })
  })

  it('that searches by a pattern is planned for each: the plan goes by what is looked for', async () => {
    await (await open()).connection().execute(async (db) => {
      for (const part of ['a', 'b', 'c'])
        await db.selectFrom('account').select('id').where('email', 'like', `%${part}%`).execute()
      expect(await prepared(db)).toEqual([])
    })
  })

  it('with a list is not, nor one of several rows: there would be one for each length', async () => {
    await (await open()).connection().execute(async (db) => {
      for (let length = 4; length < 40; length++) {
        const ids = Array.from({ length }, (_, i) => i)
        const rows = sql.join(ids.map((id) => sql`(${id}::int, ${id}::int)`))
        for (const again of [1, 2])
          await Promise.all([
            accounts(db, ids).execute(),
            sql`select * from (values ${rows}) as pair(a, b) where a = ${again}`.execute(db),
          ])
      }
      expect(await prepared(db)).toEqual([])
    })
  })

  it('that makes tables or begins a transaction is not', async () => {
    await (await open()).connection().execute(async (db) => {
      for (let i = 0; i < 3; i++)
        await db.transaction().execute(async (tx) => {
          await sql`create table ${sql.id(`made_${i}`)} (a int)`.execute(tx)
          await sql`set local work_mem = '8MB'`.execute(tx)
        })
      expect(await prepared(db)).toEqual([])
    })
  })
})

describe.runIf(copy)('a prepared statement', () => {
  it('whose table gets a column meanwhile answers all the same', async () => {
    await changing('grows_outside', async (db, ask) => {
      expect(await ask.execute(db)).toMatchObject({ rows: [{ a: 1, b: 2 }] })
      expect(await prepared(db)).toHaveLength(2)
    })
  })

  it('whose table gets a column before it is asked in a transaction lets it run again', async () => {
    await changing('grows_inside', async (db, ask) => {
      let runs = 0
      const answer = await inTransaction(db, async (tx) => {
        runs += 1
        return ask.execute(tx)
      })
      expect([runs, answer.rows]).toEqual([2, [{ a: 1, b: 2 }]])
    })
  })

  it.each([
    ['outside a transaction', (db: Db) => account(db, 1).execute()],
    ['in one', (db: Db) => inTransaction(db, (tx) => account(tx, 1).execute())],
  ])('that a pooler has lost, %s, is asked as it is, and none is prepared again', async (_name, ask) => {
    await (await open()).connection().execute(async (db) => {
      for (let i = 0; i < 3; i++) await ask(db)
      await sql`deallocate all`.execute(db)
      await expect(ask(db)).resolves.toEqual(await account(db, 1).execute())
      for (let i = 0; i < 3; i++) await ask(db)
      expect(await prepared(db)).toEqual([])
    })
  })

  it('that fails of itself fails as ever', async () => {
    await (await open()).connection().execute(async (db) => {
      const divide = (by: number) => sql`select 1 / ${by}::int`.execute(db)
      for (const by of [1, 2, 3]) await divide(by)
      await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
      await expect(divide(1)).resolves.toBeDefined()
    })
  })
})

/** Asks all of a table until that is prepared, then has another connection add a column. */
async function changing(table: string, work: (db: Db, ask: RawBuilder<unknown>) => Promise<void>) {
  const other = await open()
  await sql`create table ${sql.id(table)} as select 1 as a`.execute(other)
  const ask = sql`select * from ${sql.id(table)}`
  await (await open()).connection().execute(async (db) => {
    for (let i = 0; i < 3; i++) await ask.execute(db)
    await sql`alter table ${sql.id(table)} add b int default 2`.execute(other)
    await work(db, ask)
  })
}
