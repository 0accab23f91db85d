import type { Tx } from '../../platform/db/database.ts'
import { networkPrefix } from '../../platform/http/limits/network-prefix.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findEarlierSignIns } from '../accounts/security-event-repo.ts'

/** Where sign-ins from new networks wait to be told to the owner. */
export const SIGN_INS = 'sign-ins'

/** A sign-in with a browser that was not here before. */
export interface NewSignIn {
  readonly accountId: number
  readonly sessionId: string
  readonly ip: string
  readonly userAgent: string | null
  /** Of the mail, where the account has none. */
  readonly language: string
  /** Of the link in the mail, if one is sent: a job that runs twice mails once. */
  readonly secret: string
}

/**
 * Has the owner told of a sign-in that was just written down, when the account was never signed in to from its network before.
 * The first sign-in of all is from a new network, and no news.
 */
export async function tellOfSignIn(jobs: Jobs, tx: Tx, signIn: NewSignIn) {
  const network = networkPrefix(signIn.ip)
  const earlier = await findEarlierSignIns(tx, signIn.accountId)
  if (!earlier.length || earlier.some((address) => networkPrefix(address) === network)) return
  await jobs.send(tx, SIGN_INS, signIn)
}
