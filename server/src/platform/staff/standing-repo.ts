import { sql } from 'kysely'
import { EVERYWHERE } from '@castellan/contract/engine/servers'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { isSettled, type Reach } from './settled-roles-repo.ts'

interface Standing extends Reach {
  readonly accountId: number
  /** As a second person: in a role that was not given a moment ago. */
  readonly settled?: boolean
}

/** Whether somebody who is not here to ask holds one of these roles by now, as `roleNow` would say of them, and is let in. */
export async function isStandingAs(
  db: Db,
  { accountId, roles, servers, settled = false }: Standing,
  { staffTwoFactor }: Pick<Config, 'staffTwoFactor'>,
) {
  if (!roles.length) return false
  const held = await db
    .selectFrom('roleAssignment')
    .innerJoin('account', 'account.id', 'roleAssignment.accountId')
    .select('account.id')
    .where('account.id', '=', accountId)
    .where('role', 'in', roles)
    .where('scope', 'in', [EVERYWHERE, ...servers])
    .where('blockedAt', 'is', null)
    .where((or) =>
      or.not(
        or.exists(
          or
            .selectFrom('blackList')
            .select('blackList.id')
            .where('removedAt', 'is', null)
            .where('kind', '=', 'email')
            .whereRef('value', '=', 'account.email'),
        ),
      ),
    )
    .where('frozenAt', 'is', null)
    .where('validatedAt', 'is not', null)
    .$if(settled, (query) => query.where(isSettled))
    .$if(staffTwoFactor, (query) => query.where('twoFactorAt', 'is not', null))
    .groupBy('account.id')
    .having(sql<boolean>`bool_or(scope = ${EVERYWHERE}) or count(distinct scope) = ${servers.length}::int`)
    .executeTakeFirst()
  return held !== undefined
}
