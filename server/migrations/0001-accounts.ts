import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table account (
      id bigint generated always as identity primary key,
      email text not null unique check (email = lower(email)),
      password_hash text not null,
      created_at timestamptz not null default now(),
      created_ip text,
      validated_at timestamptz,
      blocked_at timestamptz,
      last_login_at timestamptz,
      referral_code text
    )`.execute(db)

  await sql`
    create table role_assignment (
      account_id bigint not null references account on delete cascade,
      role text not null check (role in ('GameMaster', 'Admin', 'SuperUser')),
      scope text not null,
      granted_at timestamptz not null default now(),
      primary key (account_id, role, scope)
    )`.execute(db)

  await sql`
    create table session (
      id uuid primary key,
      account_id bigint not null references account on delete cascade,
      server text not null,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null,
      idle_seconds integer not null,
      ip text,
      user_agent text,
      revoked_at timestamptz,
      revoked_because text
    )`.execute(db)
  await sql`create index session_of_account on session (account_id) where revoked_at is null`.execute(db)

  // One line per cookie ever handed out; only the hash of the secret is kept.
  await sql`
    create table refresh_token (
      hash bytea primary key,
      session_id uuid not null references session on delete cascade,
      created_at timestamptz not null default now(),
      used_at timestamptz,
      successor bytea
    )`.execute(db)
  await sql`create index refresh_token_of_session on refresh_token (session_id)`.execute(db)

  // Secrets sent by mail: one purpose, one use, a short life; only their hash is kept.
  await sql`
    create table mail_token (
      hash bytea primary key,
      account_id bigint not null references account on delete cascade,
      purpose text not null,
      payload jsonb not null default '{}',
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index mail_token_of_account on mail_token (account_id, purpose)`.execute(db)

  await sql`
    create table used_human_check (
      signature text primary key,
      expires_at timestamptz not null
    )`.execute(db)

  await sql`
    create table security_event (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      kind text not null,
      account_id bigint,
      ip text,
      details jsonb not null default '{}'
    )`.execute(db)
  await sql`create index security_event_of_account on security_event (account_id, at desc)`.execute(db)
}
