import type { ServerKey } from '@castellan/contract/engine/servers'
import { findProvedAddress } from '../../identity/accounts/account-repo.ts'
import { notify } from '../../identity/notifications/notify.ts'
import type { Tx } from '../../platform/db/database.ts'
import { post } from '../ledger/post.ts'
import { repayDebt } from '../ledger/repay-debt.ts'
import { findWaiting, lockHolder, recordCredited } from './expected-balance-repo.ts'

/** As the ledger knows a former panel: its references are of server and holder, so that each is credited once for ever. */
const SOURCE = 'former-panel'

/** Credits what is expected for the address of an account, once that is proved by its mail. */
export async function creditExpectedByAddress(tx: Tx, accountId: number): Promise<void> {
  const email = await findProvedAddress(tx, accountId)
  if (email === null) return
  const holder = { kind: 'email', holder: email } as const
  await lockHolder(tx, holder)
  for (const expected of await findWaiting(tx, holder)) await credit(tx, expected, accountId)
}

/** Credits what is expected for a login of the game, once it is somebody's. */
export async function creditExpectedByLogin(
  tx: Tx,
  {
    server,
    login,
    accountId,
  }: { readonly server: ServerKey; readonly login: string; readonly accountId: number },
): Promise<void> {
  const holder = { kind: 'login', holder: login } as const
  await lockHolder(tx, holder)
  for (const expected of await findWaiting(tx, holder, server)) await credit(tx, expected, accountId)
}

type Waiting = Awaited<ReturnType<typeof findWaiting>>[number]

async function credit(tx: Tx, { id, server, coins, ref }: Waiting, accountId: number) {
  const posted = await post(tx, {
    kind: 'taken_over',
    source: SOURCE,
    sourceRef: ref,
    lines: [
      { ledgerAccount: { kind: 'user', server, accountId }, coins },
      { ledgerAccount: { kind: 'staff', server }, coins: -coins },
    ],
  })
  await recordCredited(tx, id, { accountId, ledgerTransactionId: posted.id })
  await repayDebt(tx, { server, accountId, because: posted.id })
  await notify(tx, { accountId, server }, { kind: 'balanceChanged', coins })
}
