import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Context } from '../../platform/http/engine/context.ts'
import { newSecret } from '../../platform/secrets/secret.ts'

/** What a stranger may ask for with an address; only the job finds out whether there is an account. */
export interface AccountRequest {
  readonly kind: 'validation-mail' | 'reset-mail'
  /** As it is kept: normalised. */
  readonly email: string
  readonly ip: string
  /** The secret of the link that is mailed, if one is: a job that runs twice mails once. */
  readonly secret: string
  /** Of the mail. */
  readonly language: string
}

/** The queue of requests. */
export const ACCOUNT_REQUESTS = 'account-requests'

/**
 * Queues a request. The work of the call is the same for every address, known or not, so neither its answer nor its
 * time tells them apart (user enumeration).
 */
export function askForAccount(
  { db, jobs, ip, language }: Pick<Context, 'db' | 'jobs' | 'ip' | 'language'>,
  asked: Pick<AccountRequest, 'kind' | 'email'>,
) {
  const request: AccountRequest = { ...asked, ip, language, secret: newSecret() }
  return inTransaction(db, (tx) => jobs.send(tx, ACCOUNT_REQUESTS, request))
}
