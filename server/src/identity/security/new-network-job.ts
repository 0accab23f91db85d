import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { networkPrefix } from '../../platform/http/limits/network-prefix.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { FOR_HOURS } from '../../platform/jobs/retries.ts'
import { secretHash } from '../../platform/secrets/secret.ts'
import { getAccount, lockAccount } from '../accounts/account-repo.ts'
import { tellOwner } from '../notifications/tell-owner.ts'
import { addMailToken, hasMailToken } from '../links/mail-token-repo.ts'
import { newNetworkMail } from '../links/mails.ts'
import { findSession } from '../session/session-repo.ts'
import { type NewSignIn, SIGN_INS } from '../session/tell-of-sign-in.ts'
import { describeOrigin } from '../accounts/describe-origin.ts'

/** Mails the owner of an account that it was signed in to from a network it never was before, with the link that freezes it. */
export function newNetworkJob(portal: Pick<Portal, 'db' | 'jobs' | 'config'>): JobKind<NewSignIn> {
  return {
    queue: SIGN_INS,
    // a secret is not kept once it did its work
    options: { ...FOR_HOURS, expireInSeconds: 60, deleteAfterSeconds: 60 },
    run: (signIn) => mailOwner(portal, signIn),
  }
}

async function mailOwner({ db, jobs, config }: Pick<Portal, 'db' | 'jobs' | 'config'>, signIn: NewSignIn) {
  const { accountId, sessionId, secret } = signIn
  await inTransaction(db, async (tx) => {
    // one at a time: of several sign-ins at the same moment none is earlier than the others
    await lockAccount(tx, accountId)
    const { validatedAt } = await getAccount(tx, accountId)
    const about = { network: networkPrefix(signIn.ip) }
    // nobody has shown yet that this address is theirs, or its owner was told
    if (!validatedAt || (await hasMailToken(tx, 'freeze-account', accountId, about))) return
    const session = await findSession(tx, sessionId)
    if (!session || !(await addMailToken(tx, 'freeze-account', accountId, secret, {}, about))) return
    const told = { token: secret, at: session.createdAt, ...describeOrigin(signIn) }
    const write = (language: string) => newNetworkMail(config, language, told)
    const means = { jobs, config, language: signIn.language }
    await tellOwner(means, tx, accountId, write, { hash: secretHash(secret) })
  })
}
