import { getAccount } from '../../identity/accounts/account-repo.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { FOR_HOURS } from '../../platform/jobs/retries.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { coinsReceivedMail } from './coins-received-mail.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { findUntold, lockNews, recordDue, recordTold, type Receiver } from './coin-news-repo.ts'
import { ENGLISH } from '../../platform/languages/say.ts'

const COIN_NEWS = 'coin-news'
/** Within this after a mail, further coins are told of together (digest). */
const PAUSE_SECONDS = 600

type Telling = Pick<Portal, 'config' | 'jobs'>

/** Tells somebody of coins that were just sent to them: at once, or together with others that come soon. */
export async function notifyReceiver(portal: Telling, tx: Tx, receiver: Receiver) {
  const { wait, isDue } = await lockNews(tx, receiver, PAUSE_SECONDS)
  if (isDue) return
  if (wait <= 0) return tell(portal, tx, receiver)
  await recordDue(tx, receiver, wait)
  await portal.jobs.send(tx, COIN_NEWS, receiver, { startAfterSeconds: Math.ceil(wait) })
}

/** Tells all that has come since the last mail; what was told by then is not told again. */
async function tell(portal: Telling, tx: Tx, receiver: Receiver) {
  const sent = await findUntold(tx, receiver)
  if (!sent.length) return
  const { email, language } = await getAccount(tx, receiver.accountId)
  await recordTold(tx, receiver)
  const letter = coinsReceivedMail(portal.config, language ?? ENGLISH, { server: receiver.server, sent })
  await sendMail(portal, tx, email, letter)
}

/** Tells what came while a mail had just been sent. */
export const coinNewsJob = (portal: Telling & Pick<Portal, 'db'>): JobKind<Receiver> => ({
  queue: COIN_NEWS,
  options: FOR_HOURS,
  run: (receiver) =>
    inTransaction(portal.db, async (tx) => {
      await lockNews(tx, receiver, PAUSE_SECONDS)
      await tell(portal, tx, receiver)
    }),
})
