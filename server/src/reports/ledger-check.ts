import { EVERYWHERE } from '@castellan/contract/engine/servers'
import { isAdmin } from '@castellan/contract/engine/roles'
import { rolesOf } from '../identity/accounts/account-repo.ts'
import type { SignedInContext } from '../platform/http/engine/context.ts'
import { checkLedger } from '../coins/invariants/invariant-repo.ts'

const ELSEWHERE = 'Admins of all servers see what it is'

/**
 * The rules money keeps. The ledger is one for all servers, so whoever answers for one of them learns whether a rule is
 * kept, and only admins of all see what breaks it.
 */
export async function getLedgerCheck(
  _sent: unknown,
  { patientDb, db, caller }: Pick<SignedInContext, 'patientDb' | 'db' | 'caller'>,
) {
  const roles = await rolesOf(db, caller.accountId)
  const seesAll = roles.some(({ role, scope }) => scope === EVERYWHERE && isAdmin(role))
  const checked = await checkLedger(patientDb)
  const invariants = seesAll
    ? checked
    : checked.map((one) => ({ ...one, breaches: one.isKept ? [] : [ELSEWHERE] }))
  return { invariants, checkedAt: new Date().toISOString() }
}
