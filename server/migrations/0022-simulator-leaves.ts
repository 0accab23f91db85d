import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // The memory of simulated payments is no table of the portal any more. Where it holds something, the simulator takes it
  // along when it is next switched on (demo/src/db); otherwise nobody misses it.
  await sql`
    do $$ begin
      if not exists (select from sandbox_object) then drop table sandbox_object; end if;
    end $$`.execute(db)
}
