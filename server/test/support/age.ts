import { type RawBuilder, sql } from 'kysely'
import type { Portal } from '../../src/platform/http/engine/portal.ts'

/** Lets a row look older: moves moments of it into the past. */
export async function age(
  { db }: Pick<Portal, 'db'>,
  table: keyof typeof MOMENTS,
  by: string,
  where: RawBuilder<unknown>,
) {
  const moments = MOMENTS[table].map((column) => sql`${sql.id(column)} = ${sql.id(column)} - ${by}::interval`)
  const { numAffectedRows } =
    await sql`update ${sql.id(table)} set ${sql.join(moments)} where ${where}`.execute(db)
  if (numAffectedRows === 0n) throw new Error(`no row of ${table} to let age`)
}

const MOMENTS = {
  session: ['created_at', 'last_seen_at', 'expires_at'],
  refresh_token: ['created_at', 'used_at'],
  mail_token: ['created_at', 'expires_at'],
  notification: ['created_at'],
  owner_request: ['at'],
} as const
