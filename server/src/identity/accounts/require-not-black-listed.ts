import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { networkOf } from '../../platform/text/network-of.ts'
import { canonicalAddress } from '../../platform/text/ip-address.ts'
import { isOfHousehold } from '../households/household-repo.ts'
import { rolesOf, rolesOfEmails } from './account-repo.ts'
import { findListersOf, isBlackListed } from './black-list-repo.ts'
import { reachesAll } from './reach.ts'

interface Origin {
  readonly email: string
  readonly ip: string
}

const networksOf = (ip: string) => [ip, canonicalAddress(ip) ?? ip, networkOf(ip)]

/** Whether an e-mail stands in the black list by itself. */
export const isEmailListed = (db: Db, email: string) => isBlackListed(db, { email, ips: [] })

/**
 * Lets pass who does not stand in the black list, by address or network. An account of a household is kept out by its e-mail
 * alone: what somebody beside it did is not its doing; and staff, by whom may act on them alone. @throws AppError BLACK_LISTED
 */
export async function requireNotBlackListed(db: Db, { email, ip }: Origin) {
  const ips = networksOf(ip)
  if (!(await isBlackListed(db, { email, ips }))) return
  if (await isEmailListed(db, email)) throw new AppError('BLACK_LISTED')
  if ((await isOfHousehold(db, email)) || (await isAboveListers(db, email, ips))) return
  throw new AppError('BLACK_LISTED')
}

/** Whether somebody is of the staff on whom none of those may act who listed where they come from. */
async function isAboveListers(db: Db, email: string, ips: readonly string[]) {
  const roles = await rolesOfEmails(db, [email])
  if (!roles.length) return false
  for (const lister of await findListersOf(db, ips))
    if (lister === null || reachesAll(await rolesOf(db, lister), roles)) return false
  return true
}

/** Lets newcomers pass from where nobody is kept out. @throws AppError BLACK_LISTED */
export async function requireOpenNetwork(db: Db, ip: string) {
  if (await isBlackListed(db, { email: '', ips: networksOf(ip) }))
    throw new AppError('BLACK_LISTED', { words: ['refusals.registrationBlackListed'] })
}
