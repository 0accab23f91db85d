import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { normaliseEmail } from '../accounts/email-address.ts'
import { findMailToken, type Purpose } from '../links/mail-token-repo.ts'

/** The account behind a mailed secret and its address. @throws AppError LINK_INVALID when they do not fit. */
export async function getPasswordLink(db: Db, purpose: Purpose, link: { token: string; email: string }) {
  const found = await findMailToken(db, purpose, link.token)
  if (!found || found.email !== normaliseEmail(link.email))
    throw new AppError('LINK_INVALID', { field: 'token' })
  return found
}
