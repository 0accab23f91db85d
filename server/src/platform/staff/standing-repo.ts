import { sql } from 'kysely'
import type { StaffRole } from '@castellan/contract/engine/roles'
import { EVERYWHERE, type ServerKey } from '@castellan/contract/engine/servers'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { isSettled, type Reach } from './settled-roles-repo.ts'

interface Standing extends Reach {
  /** As a second person: in a role that was not given a moment ago. */
  readonly settled?: boolean
}
type Rules = Pick<Config, 'staffTwoFactor'>

/** Roles that hold by now, as `roleNow` would say, of whoever is let in. */
const rolesThatHold = (db: Db, servers: readonly ServerKey[], { staffTwoFactor }: Rules) =>
  db
    .selectFrom('roleAssignment')
    .innerJoin('account', 'account.id', 'roleAssignment.accountId')
    .where('scope', 'in', [EVERYWHERE, ...servers])
    .where('blockedAt', 'is', null)
    .where('frozenAt', 'is', null)
    .where('validatedAt', 'is not', null)
    .where((or) => or.not(or.exists(isListed)))
    .$if(staffTwoFactor, (query) => query.where('twoFactorAt', 'is not', null))

/** Who of the staff of a server is let in, by each role that holds there. */
export const findStaffOn = (db: Db, server: ServerKey, config: Rules) =>
  rolesThatHold(db, [server], config).select(['accountId', 'role']).execute()

/** Who holds one of these roles by now and is let in. */
const standing = (db: Db, { roles, servers, settled = false }: Standing, config: Rules) =>
  rolesThatHold(db, servers, config)
    .select('account.id')
    .where('role', 'in', roles)
    .$if(settled, (query) => query.where(isSettled))
    .groupBy('account.id')
    .having(sql<boolean>`bool_or(scope = ${EVERYWHERE}) or count(distinct scope) = ${servers.length}::int`)

const isListed = sql`(
  select from black_list where removed_at is null and kind = 'email' and value = account.email)`

/** Whether somebody who is not here to ask does. */
export async function isStandingAs(
  db: Db,
  { accountId, ...as }: Standing & { readonly accountId: number },
  config: Rules,
) {
  if (!as.roles.length) return false
  const held = await standing(db, as, config).where('account.id', '=', accountId).executeTakeFirst()
  return held !== undefined
}

/** Some of those who do, but for a few. */
export const findStaffHolding = (
  db: Db,
  as: Standing,
  { without, limit }: { readonly without: readonly number[]; readonly limit: number },
  config: Rules,
) =>
  standing(db, as, config).where('account.id', 'not in', without).orderBy('account.id').limit(limit).execute()

/** Who has one of these roles on a server, let in or not. */
export async function findWithRoles(db: Db, roles: readonly StaffRole[], server: ServerKey) {
  if (!roles.length) return []
  const rows = await db
    .selectFrom('roleAssignment')
    .select('accountId')
    .where('role', 'in', roles)
    .where('scope', 'in', [EVERYWHERE, server])
    .execute()
  return rows.map(({ accountId }) => accountId)
}
