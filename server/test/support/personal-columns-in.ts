import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'

/** Columns that point at somebody by their name, whether the database knows it or not. */
const BY_NAME =
  '^(account_id|actor_id|partner_id|owner_id|user_id|session_id|guest_id)$|_by$|^(email|recipient|address|login)$|(^|_)ip(_address)?$|user_agent'

/** Every `table.column` that refers to an account, or to a row that does, over any number of steps; and those that are called so. */
export async function personalColumnsIn(db: Db) {
  const { rows } = await sql<{ name: string }>`
    with recursive refers as (
      select child.relname as child, parent.relname as parent, attribute.attname as field
      from pg_constraint c
      join pg_class child on child.oid = c.conrelid
      join pg_class parent on parent.oid = c.confrelid
      join pg_attribute attribute on attribute.attrelid = c.conrelid and attribute.attnum = any(c.conkey)
      where c.contype = 'f' and child.relnamespace = 'public'::regnamespace
    ), reached as (
      select child, parent, field from refers where parent = 'account'
      union
      select refers.child, refers.parent, refers.field from refers join reached on refers.parent = reached.child
    )
    select child || '.' || field as name from reached where field <> 'server'
    union
    select c.table_name || '.' || c.column_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ ${BY_NAME}
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** A column that can hold words. */
interface TextColumn {
  readonly table: string
  readonly column: string
  readonly type: string
  /** Whether it names a row of another table, and goes as that goes. */
  readonly isKey: boolean
}

/** Every column of some tables that can hold words. */
export async function textsIn(db: Db, tables: readonly string[]) {
  const { rows } = await sql<TextColumn>`
    select table_name as table, column_name as column, udt_name as type, exists (
      select from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.conrelid::regclass = table_name::regclass and a.attname = column_name) as "isKey"
    from information_schema.columns
    where table_schema = 'public' and table_name = any(${tables})
      and data_type not in ('bigint', 'integer', 'smallint', 'boolean', 'uuid', 'timestamp with time zone')
    order by table_name, column_name`.execute(db)
  return rows
}
