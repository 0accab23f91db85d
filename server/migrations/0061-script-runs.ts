import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table script_run (
      id bigint generated always as identity primary key,
      server text not null,
      script_id int not null,
      state text not null default 'running' check (state in ('running', 'done', 'partly', 'failed')),
      steps_done int not null default 0,
      problems text[] not null default '{}',
      started_at timestamptz not null default now(),
      ended_at timestamptz,
      check ((state = 'running') = (ended_at is null))
    )`.execute(db)
  // one at a time, whoever asks
  await sql`create unique index script_run_running on script_run (server, script_id) where state = 'running'`.execute(
    db,
  )
  await sql`create index script_run_last on script_run (server, script_id, id desc)`.execute(db)
}
