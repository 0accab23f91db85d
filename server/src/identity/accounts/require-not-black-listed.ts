import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { networkOf } from '../../platform/text/network-of.ts'
import { canonicalAddress } from '../../platform/text/ip-address.ts'
import { isOfHousehold } from '../households/household-repo.ts'
import { isBlackListed } from './black-list-repo.ts'

interface Origin {
  readonly email: string
  readonly ip: string
}

const networksOf = (ip: string) => [ip, canonicalAddress(ip) ?? ip, networkOf(ip)]

/** Whether an e-mail stands in the black list by itself. */
export const isEmailListed = (db: Db, email: string) => isBlackListed(db, { email, ips: [] })

/**
 * Lets pass who does not stand in the black list, by address or network. An account of a household is kept out by its e-mail
 * alone: what somebody beside it did is not its doing. @throws AppError BLACK_LISTED
 */
export async function requireNotBlackListed(db: Db, { email, ip }: Origin) {
  if (!(await isBlackListed(db, { email, ips: networksOf(ip) }))) return
  if ((await isEmailListed(db, email)) || !(await isOfHousehold(db, email)))
    throw new AppError('BLACK_LISTED')
}

/** Lets newcomers pass from where nobody is kept out. @throws AppError BLACK_LISTED */
export async function requireOpenNetwork(db: Db, ip: string) {
  if (await isBlackListed(db, { email: '', ips: networksOf(ip) }))
    throw new AppError('BLACK_LISTED', { words: ['refusals.registrationBlackListed'] })
}
