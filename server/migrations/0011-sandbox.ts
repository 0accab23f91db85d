import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // What the practice providers remember, apart from the portal's own books as a real provider's would be.
  await sql`
    create table sandbox_object (
      provider text not null,
      id text not null,
      data jsonb not null,
      created_at timestamptz not null default now(),
      primary key (provider, id)
    )`.execute(db)
  await sql`create index sandbox_object_data on sandbox_object using gin (data jsonb_path_ops)`.execute(db)
}
