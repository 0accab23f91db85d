import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { inProject } from '../../../scripts/project.ts'
import { onDatabase } from '../../../test/support/server-database.ts'
import { copyOnServer } from '../support/clone-database.ts'
import { newFolder } from '../support/new-folder.ts'

const template = inject('template')

/** The scripts of an operator, as they run on the machine of the database or in its container. */
function run(script: 'backup.sh' | 'restore.sh', file: string, env: Record<string, string>) {
  const { status, stderr } = spawnSync(inProject('deploy', script), [file], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    encoding: 'utf8',
  })
  return { code: status, said: stderr.trim() }
}

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}

const COUNTS = `select (select count(*)::int from account) as accounts, (select count(*)::int from ledger_entry) as entries,
  (select count(*)::int from world_lionna_x5.character) as characters`

const SIGNED_IN = `
  with one as (insert into account (email, password_hash) values ('restored@example.test', '') returning id),
  link as (insert into mail_token (account_id, purpose, hash, expires_at)
    select id, purpose, sha256(purpose::bytea), now() + interval '1 day' from one, unnest(array['reset-password', 'undo-change']) as purpose)
  insert into session (id, account_id, server, expires_at, idle_seconds)
  select gen_random_uuid(), id, 'lionna_x5', now() + interval '1 day', 3600 from one`
const OPEN = `select (select count(*)::int from session where revoked_at is null) as sessions,
  (select count(*)::int from mail_token where used_at is null) as links`

describe.each(template.kind === 'server' ? [template] : [])('a backup', (server) => {
  it('holds everything, and is restored into an empty database only', { timeout: 120_000 }, async () => {
    const file = join(newFolder(), 'portal.dump')
    const source = await copyOnServer(server)
    await query(source.url, SIGNED_IN)
    // any letter may stand in a password, percent-encoded; this server asks for none
    const withPassword = new URL(source.url)
    withPassword.password = 'p/a#s@s'
    expect(run('backup.sh', file, { DATABASE_URL: withPassword.href })).toEqual({ code: 0, said: '' })
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(run('restore.sh', file, { DATABASE_URL: source.url })).toMatchObject({
      code: 1,
      said: expect.stringContaining('The database is not empty: nothing was restored.'),
    })

    const name = `${server.name}_restored`
    await query(server.url, `create database ${name}`)
    // by the variables a container has, where the password stands beside the address
    const { hostname, port, username } = new URL(server.url)
    const there = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGDATABASE: name }
    expect(run('restore.sh', file, there)).toEqual({ code: 0, said: '' })
    expect(await query(onDatabase(server.url, name), COUNTS)).toEqual(await query(source.url, COUNTS))
    // whoever was signed out, or used a link, after the dump was written
    expect(await query(onDatabase(server.url, name), OPEN)).toEqual([{ sessions: 0, links: 1 }])
    expect(await query(source.url, OPEN)).toEqual([{ sessions: 1, links: 2 }])
    await query(server.url, `drop database ${name} with (force)`)
    await source.drop()
  })

  it('that fails leaves no file', () => {
    const folder = newFolder()
    const file = join(folder, 'portal.dump')
    const nowhere = onDatabase(server.url, 'no_such_database')
    expect(run('backup.sh', file, { DATABASE_URL: nowhere })).toMatchObject({
      code: 1,
      said: expect.stringContaining('"no_such_database" does not exist'),
    })
    expect(readdirSync(folder)).toEqual([])
  })
})
