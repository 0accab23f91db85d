import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { GONE } from '../../src/privacy/erasure/erase-repo.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { ON_ERASURE, PERSONAL_COLUMNS } from '../support/personal-columns.ts'
import { personalColumnsIn } from '../support/personal-columns-in.ts'

const portal = await openTestPortal()
/** Where the answers stand. */
const ANSWERS = 'server/test/support/personal-columns.ts'
const tablesOf = (fate: string) => Object.keys(ON_ERASURE).filter((table) => ON_ERASURE[table] === fate)

describe('every column of the database that points at a person', () => {
  it('has an answer: where the file of their data says it, or why nowhere', async () => {
    const missing = (await personalColumnsIn(portal.db)).filter((column) => !(column in PERSONAL_COLUMNS))
    expect([ANSWERS, ...missing]).toEqual([ANSWERS])
  })

  it('stands in a table of which is said what becomes of it when somebody is erased', async () => {
    const tables = new Set((await personalColumnsIn(portal.db)).map((column) => column.split('.')[0]!))
    const missing = [...tables].filter((table) => !(table in ON_ERASURE))
    expect([ANSWERS, ...missing]).toEqual([ANSWERS])
    expect(Object.keys(ON_ERASURE).filter((table) => !tables.has(table))).toEqual([])
  })

  it('stands in a table that goes as it is said: by its account, or with the row it refers to', async () => {
    const { rows: owned } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'account_id'`.execute(portal.db)
    const { rows: hanging } = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confdeltype = 'c'`.execute(
      portal.db,
    )
    const isIn = (rows: typeof owned) => (table: string) => rows.some(({ name }) => name === table)
    const deleted = GONE.map((table) => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    const file = 'server/src/privacy/erasure/erase-repo.ts'
    expect([file, ...deleted.toSorted()]).toEqual([file, ...tablesOf('goes').toSorted()])
    expect(tablesOf('goesByName').filter(isIn(owned))).toEqual([])
    expect(tablesOf('goesWithParent').filter((table) => !isIn(hanging)(table))).toEqual([])
    expect(tablesOf('goesWithParent').filter(isIn(owned))).toEqual([])
  })

  it('that has an answer is there', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public'`.execute(portal.db)
    const there = new Set(rows.map(({ name }) => name))
    expect(Object.keys(PERSONAL_COLUMNS).filter((column) => !there.has(column))).toEqual([])
  })

  it('is missed as soon as somebody adds a table, by what it refers to and by what it is called', async () => {
    await sql`create table a_new_one (id bigint primary key, whose bigint references account)`.execute(
      portal.db,
    )
    await sql`create table below_it (new_id bigint references a_new_one)`.execute(portal.db)
    await sql`create table loose (account_id bigint, email text)`.execute(portal.db)
    expect((await personalColumnsIn(portal.db)).filter((column) => !(column in PERSONAL_COLUMNS))).toEqual([
      'a_new_one.whose',
      'below_it.new_id',
      'loose.account_id',
      'loose.email',
    ])
  })
})
