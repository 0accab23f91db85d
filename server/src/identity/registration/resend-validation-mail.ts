import type { registration } from '@castellan/contract/calls/identity/registration'
import { normaliseEmail } from '@castellan/contract/rules/email-address'
import type { Rule } from '../../platform/http/engine/context.ts'
import { countMail, countMailOfNetwork } from '../links/count-mail.ts'
import { type AccountRequest, askForAccount } from '../links/ask-for-account.ts'
import { secretHash } from '../../platform/secrets/secret.ts'
import { say } from '../../platform/languages/say.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { verifyEmailMail } from '../links/mails.ts'
import { findAndHoldAddress } from '../accounts/account-repo.ts'
import { addMailToken } from '../links/mail-token-repo.ts'

/** Has the validation link mailed again, if there is an account that needs it; neither answer nor time tells. */
export const resendValidationMail: Rule<typeof registration.resendValidationMail> = async (
  { username },
  ctx,
) => {
  const email = normaliseEmail(username)
  await countMailOfNetwork(ctx)
  await countMail(ctx, 'validation', email)
  await askForAccount(ctx, { kind: 'validation-mail', email })
  return { message: say(ctx.language, 'answers.validationMailed') }
}

type Means = Pick<Portal, 'db' | 'jobs' | 'config'>

/** Mails the validation link again to an account that needs it; the last link mailed is the one that works. */
export async function mailValidationLink(
  { db, jobs, config }: Means,
  { email, secret, language }: Omit<AccountRequest, 'kind' | 'ip'>,
) {
  await inTransaction(db, async (tx) => {
    const account = await findAndHoldAddress(tx, email)
    if (!account || account.validatedAt || account.blockedAt) return
    if (!(await addMailToken(tx, 'verify-email', account.id, secret))) return
    await sendMail({ jobs }, tx, email, verifyEmailMail(config, language, secret), {
      hash: secretHash(secret),
    })
  })
}
