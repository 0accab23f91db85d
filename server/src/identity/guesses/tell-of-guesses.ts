import type { Guessed } from '@castellan/contract/shapes/notification-shapes'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Context } from '../../platform/http/engine/context.ts'
import { publish } from '../../platform/live/announcer.ts'
import { newSecret, secretHash } from '../../platform/secrets/secret.ts'
import { getAccount, lockAccount } from '../accounts/account-repo.ts'
import { describeOrigin } from '../accounts/describe-origin.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { tellOwner } from '../notifications/tell-owner.ts'
import { guessesMail } from '../links/mails.ts'
import { addMailToken } from '../links/mail-token-repo.ts'
import { notify } from '../notifications/notify.ts'

type Means = Pick<Context, 'config' | 'ip' | 'jobs' | 'language' | 'log'>

/** Who guessed, and what was done about it. */
interface Guesses {
  readonly accountId: number
  readonly guessed: Guessed
  readonly userAgent: string | null
}

/**
 * Tells the owner that somebody used up all tries: by the bell, under Security, and by mail, whose link freezes the account. Once for each
 * lock or session that ends with it, so nobody is flooded.
 */
export async function tellOfGuesses(ctx: Means, db: Db, { accountId, guessed, userAgent }: Guesses) {
  const { config, ip, log } = ctx
  log.warn({ ip, accountId, guessed }, 'tries used up')
  const token = newSecret()
  const told = { token, guessed, at: new Date(), ...describeOrigin({ ip, userAgent }) }
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId)
    await recordSecurityEvent(tx, 'guessed', { accountId, ip, details: { guessed, userAgent } })
    await notify(tx, { accountId }, { kind: 'guessed', guessed })
    publish(tx, { to: { accountId }, tags: ['security'] })
    // nobody has shown yet that this address is theirs
    if (!(await getAccount(tx, accountId)).validatedAt) return
    await addMailToken(tx, 'freeze-account', accountId, token, {}, { guessed })
    const link = { hash: secretHash(token) }
    await tellOwner(ctx, tx, accountId, (language) => guessesMail(config, language, told), link)
  })
}
