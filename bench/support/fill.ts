import { type Kysely, sql } from 'kysely'

/** Runs one statement of SQL. */
type Run = (statement: string) => Promise<unknown>

/** Fills a database by SQL alone. Triggers and foreign keys do not run: the rows fit together by construction. */
export const fill = <DB>(db: Kysely<DB>, work: (run: Run) => Promise<void>) =>
  db.connection().execute(async (connection) => {
    const run: Run = (statement) => sql.raw(statement).execute(connection)
    await run('set session_replication_role = replica')
    await run('set synchronous_commit = off')
    await work(run)
    await run('set session_replication_role = default')
    // as the database does by itself in time: without it every index read still looks into the table
    await run('vacuum analyze')
  })
