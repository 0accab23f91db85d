import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { isEmailListed } from '../accounts/require-not-black-listed.ts'
import { alreadyRegisteredMail, registrationRefusedMail, verifyEmailMail } from '../links/mails.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { findAccount, lockAccount, setFrozen } from '../accounts/account-repo.ts'
import { isKeptAddress } from '../cooling/cooling-repo.ts'
import { endAccess } from '../session/end-access.ts'
import { addMailToken } from '../links/mail-token-repo.ts'
import { deleteTwoFactor } from '../second-factor/two-factor-repo.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { secretHash } from '../../platform/secrets/secret.ts'
import {
  addAccount,
  deleteAccount,
  forgetStranger,
  isEmptyAccount,
  replaceRegistration,
} from './registration-repo.ts'

interface Registration {
  readonly email: string
  readonly ip: string
  readonly secret: string
  readonly passwordHash: string
  readonly referralCode: string | null
  readonly language: string
}

type Means = Pick<Portal, 'db' | 'jobs' | 'config' | 'sessions'>

/**
 * Opens the account of a registration, and mails the link that proves its address. The owner of a known address is
 * told instead that there is an account already, and of a black-listed one that there will be none. As long as an
 * address is unproved, who registers it later takes the place of who did before: nobody can keep an address that is
 * not theirs by being first.
 */
export async function openAccount({ db, jobs, config, sessions }: Means, asked: Registration) {
  const ended = await inTransaction(db, async (tx) => {
    if (await isEmailListed(tx, asked.email)) {
      await sendMail({ jobs }, tx, asked.email, registrationRefusedMail(config, asked.language))
      return []
    }
    const place = await takePlace(tx, asked)
    if (place === null) {
      await sendMail({ jobs }, tx, asked.email, alreadyRegisteredMail(config, asked.language))
      return []
    }
    await recordSecurityEvent(tx, 'registered', { accountId: place.id, ip: asked.ip })
    await addMailToken(tx, 'verify-email', place.id, asked.secret)
    await sendMail({ jobs }, tx, asked.email, verifyEmailMail(config, asked.language, asked.secret), {
      hash: secretHash(asked.secret),
    })
    return place.ended
  })
  sessions.forget(ended)
}

/** The account that is the registration's from now on, with the sessions that ended; null when it is somebody's. */
async function takePlace(tx: Tx, asked: Registration) {
  const { email, passwordHash, ip: createdIp, referralCode, language } = asked
  const id = await addAccount(tx, { email, passwordHash, createdIp, referralCode, language })
  if (id !== null && (await isKeptAddress(tx, email))) {
    // somebody had it a moment ago, and may undo the change: asked for after the insert, which waits for who gives it up
    await deleteAccount(tx, id)
    return null
  }
  if (id !== null) return { id, ended: [] }
  const known = await findAccount(tx, email)
  if (!known) return null
  await lockAccount(tx, known.id)
  if (!(await isEmptyAccount(tx, known.id))) return null
  await forgetStranger(tx, known.id)
  await deleteTwoFactor(tx, known.id)
  await setFrozen(tx, known.id, false)
  await replaceRegistration(tx, known.id, { passwordHash, createdIp, referralCode, language })
  const ended = await endAccess(tx, known.id, 'registered anew', { keepSession: null, endsFreezeLinks: true })
  return { id: known.id, ended }
}
