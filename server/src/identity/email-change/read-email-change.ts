import type { emailChange } from '@castellan/contract/calls/identity/email-change'
import type { Rule } from '../../platform/http/engine/context.ts'
import { findLiveMailToken } from '../links/mail-token-repo.ts'

/** The address the caller's account waits to have. */
export const readEmailChange: Rule<typeof emailChange.getEmailChange> = async (_sent, { db, caller }) => {
  const link = await findLiveMailToken(db, 'change-email', caller.accountId)
  if (!link) return { pending: null }
  const { email } = link.payload as { email: string }
  return { pending: { newEmail: email, until: link.expiresAt.toISOString() } }
}
