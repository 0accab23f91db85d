import { sql } from 'kysely'
import { ACCOUNT_REQUESTS } from '../../src/identity/links/ask-for-account.ts'
import { COMPENSATIONS } from '../../src/moderation/compensations/compensations-job.ts'
import type { Portal } from '../../src/platform/http/engine/portal.ts'
import { SCRIPT_QUEUE } from '../../src/statistics/maintenance/run-script-job.ts'
import { jobsDone } from './letters.ts'

/** Tables that jobs write by themselves, whoever calls what. */
const BY_ITSELF = ['public.online_sample', 'public.adena_sample', 'public.item_sample', 'public.mailbox']

/** Queues whose jobs write what a call began. */
const WRITING = [ACCOUNT_REQUESTS, SCRIPT_QUEUE, COMPENSATIONS]

export type Fingerprint = Readonly<Record<string, string>>

/** The newest fingerprint of a database, and what was visible when it was taken. */
const newest = new WeakMap<Portal['db'], { snapshot: string; worlds: boolean; taken: Fingerprint }>()

/**
 * Number of the rows of every table of the portal, of its game worlds when asked for them, and which transactions wrote
 * them (`xmin`), with the mail that was ever queued: two that are equal mean that what was written in between, if anything, is gone again.
 */
export async function fingerprint({ db }: Pick<Portal, 'db'>, { worlds = false } = {}): Promise<Fingerprint> {
  await jobsDone({ db }, WRITING)
  const found = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  const { snapshot } = found.rows[0]!
  const known = newest.get(db)
  // the same transactions are visible, so the same rows are
  if (known && known.snapshot === snapshot && known.worlds === worlds) return known.taken
  const taken = await take(db, worlds)
  newest.set(db, { snapshot, worlds, taken })
  return taken
}

async function take(db: Portal['db'], worlds: boolean): Promise<Fingerprint> {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name
    from information_schema.tables
    where table_type = 'BASE TABLE'
      and (table_schema in ('public', 'demo') or ${worlds} and starts_with(table_schema, 'world_'))
    order by name
  `.execute(db)
  const parts = rows
    .filter(({ name }) => !BY_ITSELF.includes(name))
    .map(
      ({ name }) => sql`
        select ${name}::text as name,
          count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as rows
        from ${sql.table(name)}`,
    )
  const mail = sql`select 'mail', max(created_on)::text from pgboss.job where name in ('mail', ${ACCOUNT_REQUESTS})`
  const found = await sql<{
    name: string
    rows: string
  }>`${sql.join([...parts, mail], sql` union all `)}`.execute(db)
  // a server may answer the parts in any order
  const sorted = found.rows.toSorted((a, b) => a.name.localeCompare(b.name))
  return Object.fromEntries(sorted.map((row) => [row.name, row.rows]))
}
