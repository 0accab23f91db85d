import { findAccount } from '../../identity/accounts/account-repo.ts'
import { hideBlackListed } from '../../identity/accounts/black-list-repo.ts'
import { findAddresses, type HeldAddress } from '../../identity/accounts/former-address-repo.ts'
import { findCooling } from '../../identity/cooling/cooling-repo.ts'
import type { Tx } from '../../platform/db/database.ts'
import { erasedMail } from '../../identity/links/erasure-mails.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { ENGLISH } from '../../platform/languages/say.ts'
import { newErasedAddress } from '../../platform/mail/erased-address.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { balancesOf } from '../../coins/ledger/balance-repo.ts'
import { post } from '../../coins/ledger/post.ts'
import { renameInApprovals } from './approval-texts-repo.ts'
import {
  deleteLetters,
  deletePersonalRows,
  emptyMoney,
  emptyPlay,
  forgetInJournal,
  hideListings,
  lockDue,
  lockPaymentsOf,
  pseudonymise,
  renameAsSender,
  renameInJournal,
} from './erase-repo.ts'
import { findObstacles } from './obstacle-repo.ts'

type Erasure = 'erased' | 'not due' | 'waits'

/**
 * Erases an account whose wait is over, in one transaction: all of it or nothing, whenever a process ends. Money that is
 * under way again, a role that was given meanwhile, or a change it cools off after keeps it as it is until that has ended. Its game accounts follow
 * (`close-game-accounts.ts`).
 */
export const eraseAccount = ({ db, jobs, config }: Pick<Portal, 'db' | 'jobs' | 'config'>, id: number) =>
  inTransaction(db, async (tx): Promise<Erasure> => {
    // payments before their account, as everybody locks them
    await lockPaymentsOf(tx, id)
    const account = await lockDue(tx, id)
    if (!account) return 'not due'
    if ((await findObstacles(tx, id)).length || (await findCooling(tx, id)).length) return 'waits'
    const { email, language } = account
    const addresses = await findAddresses(tx, id)
    const pseudonym = newErasedAddress()
    // who sends it coins at this moment holds its address: they are here by then, and nobody finds it any more
    await pseudonymise(tx, id, pseudonym)
    await forfeit(tx, id)
    await deletePersonalRows(tx, id)
    await emptyMoney(tx, id)
    await emptyPlay(tx, id)
    await forgetInJournal(tx, id)
    for (const address of addresses) await forgetAddress(tx, id, address, pseudonym)
    await sendMail({ jobs }, tx, email, erasedMail(config, language ?? ENGLISH))
    return 'erased'
  })

/** Takes an address that the account has or had out of what names it; what is of another account that has it now, stays. */
async function forgetAddress(tx: Tx, accountId: number, address: HeldAddress, pseudonym: string) {
  await renameInJournal(tx, accountId, address.email, pseudonym)
  await renameInApprovals(tx, accountId, address.email, pseudonym)
  await renameAsSender(tx, address, pseudonym)
  if (await findAccount(tx, address.email)) return
  await deleteLetters(tx, address.email)
  await hideListings(tx, address.email, await hideBlackListed(tx, address.email))
}

/** Takes what coins are left by a posting on each server, like every movement: nothing is deleted, and every sum holds. */
async function forfeit(tx: Tx, accountId: number) {
  const balances = await balancesOf(tx, accountId)
  for (const { server, balance } of balances.filter((one) => one.balance > 0))
    await post(tx, {
      kind: 'forfeit',
      source: 'erasure',
      sourceRef: `${accountId} ${server}`,
      lines: [
        { ledgerAccount: { kind: 'user', server, accountId }, coins: -balance },
        { ledgerAccount: { kind: 'shop', server, name: 'forfeited' }, coins: balance },
      ],
    })
}
