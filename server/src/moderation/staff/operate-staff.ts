import { STAFF_ROLES, type StaffRole } from '@castellan/contract/engine/roles'
import type { RoleScope, ServerDirectory } from '@castellan/contract/engine/servers'
import { normaliseEmail } from '@castellan/contract/rules/email-address'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { journalOfOperator } from '../../platform/journal/journal.ts'
import { findAccount, rolesOf } from '../../identity/accounts/account-repo.ts'
import { OperatorError } from '../../platform/errors/operator-error.ts'
import { insertRole, listStaff, removeRoles } from './staff-repo.ts'
import { tellOfRole } from './tell-of-role.ts'

export const staffUsage = ({ scopes }: ServerDirectory) => `npm run staff -- list
npm run staff -- grant EMAIL ROLE SCOPE [--reason TEXT]
npm run staff -- revoke EMAIL [ROLE [SCOPE]] [--reason TEXT]
  EMAIL  a master account with a confirmed address
  ROLE   ${STAFF_ROLES.join(', ')}; revoke without one takes all
  SCOPE  ${scopes.join(', ')}`

/** Who runs the command, as the journal names them, and why. */
interface Operator {
  readonly name: string
  readonly reason: string
}

type Act = (db: Db, operator: Operator) => Promise<string>

/**
 * What `npm run staff` shall do, read from its words before anything is opened; it answers in the operator's words.
 * Granting and revoking write a row into the staff journal, in the transaction that changes the role.
 * @throws OperatorError, as does what it answers with.
 */
export function readStaffAct(words: readonly string[], servers: ServerDirectory): Act {
  const [act, email, roleWord, scopeWord, ...rest] = words
  if (rest.length) throw new OperatorError(staffUsage(servers))
  const role = roleWord === undefined ? undefined : readRole(roleWord)
  const scope = scopeWord === undefined ? undefined : readScope(scopeWord, servers)
  if (act === 'list' && email === undefined) return async (db) => describeStaff(await listStaff(db))
  if (act === 'grant' && email && role && scope)
    return (db, operator) => inTransaction(db, (tx) => grant(tx, email, role, scope, operator))
  if (act === 'revoke' && email)
    return (db, operator) => inTransaction(db, (tx) => revoke(tx, email, role, scope, operator))
  throw new OperatorError(staffUsage(servers))
}

async function grant(tx: Tx, email: string, role: StaffRole, scope: RoleScope, operator: Operator) {
  const account = await getOperatorsAccount(tx, email)
  if (!account.validatedAt)
    throw new OperatorError(
      `${account.email} has not confirmed its address yet. Open the link in its mail first.`,
    )
  if (account.blockedAt) throw new OperatorError(`${account.email} is blocked.`)
  const before = await rolesOf(tx, account.id)
  if (!(await insertRole(tx, { accountId: account.id, role, scope, grantedBy: null })))
    return `${account.email} was ${role} on ${scope} already.`
  await tellOfRole(tx, account.id, { role, scope, isGiven: true })
  const after = [...before, { role, scope }]
  const act = { call: 'staff grant', target: targetOf(account), before, after }
  await journalOfOperator(tx, operator, { ...act, scope })
  return `${account.email} is now ${role} on ${scope}.`
}

async function revoke(
  tx: Tx,
  email: string,
  role: StaffRole | undefined,
  scope: RoleScope | undefined,
  operator: Operator,
) {
  const account = await getOperatorsAccount(tx, email)
  const before = await rolesOf(tx, account.id)
  const removed = await removeRoles(tx, account.id, role, scope)
  if (!removed.length)
    return `${account.email} was not ${[role ?? 'staff', scope && `on ${scope}`].filter(Boolean).join(' ')}.`
  let held = before
  for (const lost of removed) {
    const left = held.filter((one) => one.role !== lost.role || one.scope !== lost.scope)
    const act = { call: 'staff revoke', target: targetOf(account), before: held, after: left }
    await journalOfOperator(tx, operator, { ...act, scope: lost.scope })
    await tellOfRole(tx, account.id, { ...lost, isGiven: false })
    held = left
  }
  return removed.map((lost) => `${account.email} is no longer ${lost.role} on ${lost.scope}.`).join('\n')
}

const targetOf = ({ id, email }: { id: number; email: string }) =>
  ({ title: email, kind: 'account', id: String(id), accountId: id }) as const

async function getOperatorsAccount(tx: Tx, email: string) {
  const account = await findAccount(tx, normaliseEmail(email))
  if (!account) throw new OperatorError(`There is no master account ${email}. Register it first.`)
  return account
}

function readRole(text: string): StaffRole {
  const role = STAFF_ROLES.find((known) => known.toLowerCase() === text.toLowerCase())
  if (!role) throw new OperatorError(`There is no role ${text}. Roles are ${STAFF_ROLES.join(', ')}.`)
  return role
}

function readScope(text: string, servers: ServerDirectory): RoleScope {
  const scope = servers.findScope(text.toLowerCase())
  if (!scope) throw new OperatorError(`There is no server ${text}. Scopes are ${servers.scopes.join(', ')}.`)
  return scope
}

function describeStaff(staff: Awaited<ReturnType<typeof listStaff>>) {
  if (!staff.length)
    return 'Nobody is staff yet. Give somebody a role: npm run staff -- grant EMAIL SuperUser all'
  const widest = Math.max(...staff.map(({ email }) => email.length))
  return staff
    .map(
      ({ email, role, scope, grantedAt, blockedAt }) =>
        `${email.padEnd(widest)}  ${role.padEnd(10)}  ${scope.padEnd(9)}  since ${grantedAt.toISOString().slice(0, 10)}${blockedAt ? '  blocked' : ''}`,
    )
    .join('\n')
}
