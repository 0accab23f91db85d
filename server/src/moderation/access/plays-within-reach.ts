import { isStaff } from '@castellan/contract/engine/roles'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { findStaffAbove } from '../../identity/access/outranked.ts'
import type { VisibleAccounts } from '../../identity/accounts/seen-from-repo.ts'
import { rolesOf } from '../../identity/accounts/account-repo.ts'
import { roleOn } from '../../identity/accounts/reach.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { SignedInContext } from '../../platform/http/engine/context.ts'
import { findServersOf, findServersOfEmails } from '../../players/game-accounts/game-account-repo.ts'

type Looking = Pick<SignedInContext, 'caller' | 'config'>

/** The servers on which somebody is of the staff. */
export async function serversOfStaff(db: Db, { caller, config }: Looking): Promise<readonly ServerKey[]> {
  const roles = await rolesOf(db, caller.accountId)
  return config.servers.keys.filter((server) => isStaff(roleOn(roles, server)))
}

/** Of whom staff are told from where they came. */
export async function whoseAddresses(db: Db, looking: Looking): Promise<VisibleAccounts> {
  const own = await serversOfStaff(db, looking)
  const isOfAll = looking.config.servers.keys.every((server) => own.includes(server))
  return { without: await findStaffAbove(db, looking.caller), servers: isOfAll ? null : own }
}

/** Whether somebody is of the staff where a player has game accounts; who has none anywhere is everybody's to look after. */
export async function reachesPlayer(db: Db, looking: Looking, accountId: number) {
  const played = await findServersOf(db, accountId)
  if (!played.length) return true
  const own = await serversOfStaff(db, looking)
  return played.some((server) => own.includes(server))
}

/** Those of some addresses who play on other servers alone: of them staff here are told what the public is. */
export async function findElsewhere(
  db: Db,
  looking: Looking,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const own = await serversOfStaff(db, looking)
  if (own.length === looking.config.servers.keys.length || !emails.length) return new Set()
  const played = Map.groupBy(await findServersOfEmails(db, emails), ({ email }) => email)
  const elsewhere = [...played].filter(([, there]) => !there.some(({ server }) => own.includes(server)))
  return new Set(elsewhere.map(([email]) => email))
}

/** What staff are told of a player is for those who look after them. @throws AppError ACCOUNT_ELSEWHERE */
export async function requireReach(db: Db, looking: Looking, accountId: number) {
  if (!(await reachesPlayer(db, looking, accountId))) throw new AppError('ACCOUNT_ELSEWHERE')
}
