import type { JobKind } from '../platform/jobs/jobs.ts'
import { FOR_HOURS } from '../platform/jobs/retries.ts'
import type { Portal } from '../platform/http/engine/portal.ts'
import { ACCOUNT_REQUESTS, type AccountRequest } from './links/ask-for-account.ts'
import { mailResetLink } from './passwords/reset-password.ts'
import { mailValidationLink } from './registration/resend-validation-mail.ts'

/** Looks the address up and does what fits it. */
export function accountRequestsJob(portal: Pick<Portal, 'db' | 'jobs' | 'config'>): JobKind<AccountRequest> {
  return {
    queue: ACCOUNT_REQUESTS,
    // a secret is not kept once it did its work
    options: {
      ...FOR_HOURS,
      expireInSeconds: 60,
      deleteAfterSeconds: 60,
    },
    run: (request) =>
      request.kind === 'reset-mail' ? mailResetLink(portal, request) : mailValidationLink(portal, request),
  }
}
