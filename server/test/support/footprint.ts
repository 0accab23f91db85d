import { sql } from 'kysely'
import { vi } from 'vitest'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import type { Portal } from '../../src/platform/http/engine/portal.ts'

type Db = Portal['db']

/** How many rows every table has, and what its figures add up to: by `table rows` and `table column`. */
export type Footprint = Readonly<Record<string, number>>

/**
 * What jobs write by themselves; figures that say when or which and not how much; and what is there from its first use on:
 * ledger accounts, and keys the portal makes for itself.
 */
const LEFT_OUT =
  /^public\.(online_sample|adena_sample|item_sample|mailbox|(ledger_account|kept_key) rows)|( last_step| balance_after| told_up_to| reverses|item_trail (from|to)_(character|thing))$/
const POLL = { timeout: 30_000, interval: 20 }

/** Rows and sums of all tables of the portal and of the default server's world, and the mail that was ever queued. */
export async function takeFootprint({ db }: Pick<Portal, 'db'>): Promise<Footprint> {
  await jobsDone(db)
  const columns = await figuresOf(db)
  const parts = [...Map.groupBy(columns, ({ table }) => table)].map(([table, own]) => {
    const sums = own.flatMap(({ column }) =>
      column === null ? [] : [sql`${column}::text, coalesce(sum(${sql.ref(column)}), 0)`],
    )
    const all = [sql`'rows', count(*)`, ...sums]
    return sql`select ${table}::text as name, jsonb_build_object(${sql.join(all)}) as found from ${sql.table(table)}`
  })
  const mail = sql`select 'mail', jsonb_build_object('rows', count(*)) from pgboss.job where name = 'mail'`
  const { rows } = await sql<{ name: string; found: Record<string, number> }>`
    ${sql.join([...parts, mail], sql` union all `)}`.execute(db)
  return Object.fromEntries(
    rows
      .flatMap(({ name, found }) =>
        Object.entries(found).map(([column, figure]) => [`${name} ${column}`, figure] as const),
      )
      .filter(([name]) => !LEFT_OUT.test(name)),
  )
}

/** What is more in one footprint than in another, or less. */
export const grownBy = (before: Footprint, after: Footprint) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, figure]) => [name, figure - (before[name] ?? 0)] as const)
      .filter(([, growth]) => growth !== 0),
  )

/** The columns that hold figures and no keys; a table without any has one row without a column. */
async function figuresOf(db: Db) {
  const { rows } = await sql<{ table: string; column: string | null }>`
    select t.table_schema || '.' || t.table_name as table, c.column_name as column
    from information_schema.tables t
    left join information_schema.columns c
      on c.table_schema = t.table_schema and c.table_name = t.table_name
      and c.data_type in ('smallint', 'integer', 'bigint', 'numeric') and c.column_name !~ '(^|_)(id|key)$'
      and c.is_generated = 'NEVER'
    where t.table_type = 'BASE TABLE' and t.table_schema in ('public', ${`world_${DEFAULT_SERVER}`})`.execute(
    db,
  )
  return rows
}

/** All that was handed to jobs is done; mail is not waited for. */
const jobsDone = (db: Db) =>
  vi.waitUntil(async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pgboss.job
      where name <> 'mail' and state in ('created', 'retry', 'active') and start_after <= now()`.execute(db)
    return rows[0]!.open === 0
  }, POLL)
