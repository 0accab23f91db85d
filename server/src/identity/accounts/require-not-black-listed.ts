import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { networkOf } from '../../platform/http/limits/network-of.ts'
import { canonicalAddress } from '../../platform/text/ip-address.ts'
import { isOfHousehold } from '../households/household-repo.ts'
import { isBlackListed } from './black-list-repo.ts'

interface Origin {
  readonly email: string
  readonly ip: string
}

/**
 * Lets pass who does not stand in the black list, by address or network. An account of a household is kept out by its e-mail
 * alone: what somebody beside it did is not its doing. @throws AppError BLACK_LISTED
 */
export async function requireNotBlackListed(
  db: Db,
  { email, ip }: Origin,
  words?: 'refusals.registrationBlackListed',
) {
  const ips = [ip, canonicalAddress(ip) ?? ip, networkOf(ip)]
  if (!(await isBlackListed(db, { email, ips }))) return
  const isListedItself = await isBlackListed(db, { email, ips: [''] })
  if (isListedItself || !(await isOfHousehold(db, email)))
    throw new AppError('BLACK_LISTED', words && { words: [words] })
}
