import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inWorld } from '../../../src/adapters/native/connection.ts'
import { migrateNativeWorld, nativeWorld } from '../../../src/adapters/native/index.ts'
import { migrations } from '../../../src/adapters/native/migrations/index.ts'
import { openPglite } from '../../support/databases.ts'

const schema = 'world_journal'

describe('the journal of a native world', () => {
  let db: Awaited<ReturnType<typeof openPglite>>
  const { apply, withdraw } = {
    apply: (...[order]: Parameters<ReturnType<typeof nativeWorld>['actions']['apply']>) =>
      nativeWorld(db, { schema, chronicle: 'ct1' }).actions.apply(order),
    withdraw: (key: string) => nativeWorld(db, { schema, chronicle: 'ct1' }).actions.withdraw(key),
  }

  beforeAll(async () => {
    db = await openPglite()
    await sql.raw(`create schema ${schema}`).execute(db)
    await inWorld(db, schema, async (trx) => {
      await sql`create table migration (name text primary key, applied_at timestamptz not null default now())`.execute(
        trx,
      )
      for (const [name, statements] of migrations.filter(([known]) => known < '0008')) {
        await sql.raw(`do $$ begin ${statements} end $$`).execute(trx)
        await sql`insert into migration (name) values (${name})`.execute(trx)
      }
      await sql`
        insert into delivery (key, outcome, character_id, item_id, count) values
          ('old given', 'given', 1, 57, 5), ('old gone', 'no-such-character', 2, 57, 5),
          ('old withdrawn', 'withdrawn', null, null, null)
      `.execute(trx)
    })
    await migrateNativeWorld(db, schema)
  })
  afterAll(() => db?.destroy())

  it.each([
    ['old given', 'applied'],
    ['old gone', 'refused'],
    ['old withdrawn', 'withdrawn'],
  ])('remembers the delivery of before that is %s', async (key, outcome) => {
    const action = { kind: 'giveItems', items: [{ itemId: 57, count: 5 }], expected: {} } as const
    expect(await apply({ key, characterId: 1, action })).toMatchObject({ outcome })
    expect(await withdraw(key)).toMatchObject({ outcome })
  })

  it('and the world around it hold no password that was given', async () => {
    const create = { kind: 'createAccount', password: 'Open-Sesame-1', expected: {} } as const
    const change = { kind: 'changePassword', password: 'Open-Sesame-2', expected: {} } as const
    expect(await apply({ key: 'create', account: 'ali', action: create })).toMatchObject({
      outcome: 'applied',
    })
    const hashOf = async () => {
      const { rows } = await sql<{ hash: string }>`
        select password_hash as hash from world_journal.account where login = 'ali'
      `.execute(db)
      return rows[0]!.hash
    }
    const first = await hashOf()
    expect(await apply({ key: 'change', account: 'ali', action: change })).toMatchObject({
      outcome: 'applied',
    })
    expect(first).toMatch(/^scrypt:/)
    expect(await hashOf()).not.toBe(first)
    const { rows } = await sql`
      select action::text, account::text from world_journal.action left join world_journal.account on true
    `.execute(db)
    expect(JSON.stringify(rows)).toContain('createAccount')
    expect(JSON.stringify(rows)).not.toContain('Open-Sesame')
  })
})
