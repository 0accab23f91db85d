import { type Kysely, sql } from 'kysely'

/** Whatever ends or changes what a session may do is announced with its account, whoever did it. */
export async function up(db: Kysely<unknown>) {
  // tables in the order sign-ins lock them; who waits behind us waits no longer than this, and we try again
  await sql`set local lock_timeout = '3s'`.execute(db)
  await sql`
    create function tell_of_sessions() returns trigger language plpgsql as $$
    begin
      perform pg_notify('castellan_sessions', coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0]);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger tell_of_sessions after delete or update of email, validated_at, blocked_at on account
    for each row execute function tell_of_sessions('id')`.execute(db)
  await sql`
    create trigger tell_of_sessions after update of revoked_at on session
    for each row execute function tell_of_sessions('account_id')`.execute(db)
  await sql`
    create trigger tell_of_sessions after insert or update or delete on role_assignment
    for each row execute function tell_of_sessions('account_id')`.execute(db)
}
