import type { Sent } from '@castellan/contract/engine/call'
import type { gameAccounts } from '@castellan/contract/calls/players/game-accounts'
import { lockUsableAccount } from '../../identity/accounts/lock-usable-account.ts'
import { requireNotBlackListed } from '../../identity/accounts/require-not-black-listed.ts'
import { requireHuman } from '../../identity/human-check/require-human.ts'
import { userAgentOfSession } from '../../identity/session/session-repo.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { titleOf } from '../../platform/servers/game-server.ts'
import { checkNewPassword } from '../../identity/credentials/new-password.ts'
import { describeGameAccounts } from './describe-game-accounts.ts'
import { insertLogin, countLogins, findByRequest, findLogin } from './order-repo.ts'
import { settleOrder } from './settle-order.ts'
import { termsOf } from './terms.ts'

type Wish = Sent<typeof gameAccounts.createGameAccount>

/**
 * Makes a login of the game client. It is ordered here first, then made in the world by the key of that order, so that a
 * process which ends in between leaves an order that is looked into (`settle-game-accounts-job.ts`). The password passes through
 * and is kept by the world alone.
 * @throws AppError GAME_ACCOUNTS_NOT_OFFERED, GAME_ACCOUNT_LIMIT, LOGIN_TAKEN, PASSWORD_COMMON
 */
export const createGameAccount: Rule<typeof gameAccounts.createGameAccount> = async (sent, ctx) => {
  const { requestId: requestKey = crypto.randomUUID() } = sent
  // whoever repeats a request has proved the first time that they may
  const before = await findByRequest(ctx.db, ctx.caller.accountId, requestKey)
  if (!before) await requireMayCreate(sent, ctx)
  const order = before ?? (await orderFor(sent, ctx, requestKey))
  if (order.login !== sent.login || order.server !== ctx.server)
    throw new AppError('ALREADY_DONE', { field: 'requestId' })
  if (order.orderKey !== null && !order.isMade)
    await make(sent.password, { ...order, kind: 'make', orderKey: order.orderKey }, ctx)
  const [made] = await describeGameAccounts(ctx, ctx.caller.accountId, [sent.login])
  return made!
}

async function requireMayCreate({ login, password, recaptcha }: Wish, ctx: WorldContext) {
  const { caller, db, ip } = ctx
  if (!termsOf(ctx).isOffered) throw new AppError('GAME_ACCOUNTS_NOT_OFFERED')
  if (!caller.isValidated) throw new AppError('ACCOUNT_NOT_VALIDATED')
  await requireNotBlackListed(db, { email: caller.email, ip })
  await checkNewPassword(ctx.config, { field: 'password', password, email: caller.email, login })
  await requireHuman(ctx, 'create-game-account', recaptcha)
}

/** One at a time for each person, so that they are counted one after the other. */
const orderFor = ({ login }: Wish, ctx: WorldContext, requestKey: string) =>
  inTransaction(ctx.db, async (tx) => {
    const { accountId } = ctx.caller
    const { server } = ctx
    await lockUsableAccount(tx, accountId)
    // of equal requests at once all but the first find its order
    const first = await findByRequest(tx, accountId, requestKey)
    if (first) return first
    const { most } = termsOf(ctx)
    if ((await countLogins(tx, server, accountId)) >= most)
      throw new AppError('GAME_ACCOUNT_LIMIT', {
        words: ['refusals.gameAccountsAtMost', { count: most, server: titleOf(ctx) }],
      })
    const orderKey = `create-game-account ${crypto.randomUUID()}`
    const ordered = await insertLogin(tx, { server, login, accountId, requestKey, orderKey })
    if (!ordered) throw await taken(tx, ctx, login)
    return ordered
  })

/** Whose a login is, is told to its owner alone. */
async function taken(tx: Tx, { server, caller }: WorldContext, login: string) {
  const known = await findLogin(tx, { server, login })
  if (known?.accountId !== caller.accountId) return new AppError('LOGIN_TAKEN', { field: 'login' })
  const words = known.isMade ? 'refusals.loginIsYours' : 'refusals.loginBeingMade'
  return new AppError('LOGIN_TAKEN', { field: 'login', words: [words] })
}

type Order = Parameters<typeof settleOrder>[1]

async function make(password: string, order: Order, ctx: WorldContext) {
  const answer = await ctx.world.actions.apply({
    key: order.orderKey,
    account: order.login,
    action: { kind: 'createAccount', password, expected: {} },
  })
  await inTransaction(ctx.db, async (tx) => {
    const userAgent = await userAgentOfSession(tx, ctx.caller)
    await settleOrder(tx, order, answer, { ip: ctx.ip, userAgent })
  })
  if (answer.outcome === 'applied') return
  // an order that was waited for too long has been withdrawn meanwhile
  if (answer.outcome === 'withdrawn') throw new AppError('WORLD_UNAVAILABLE')
  if (answer.reason === 'name-taken') throw new AppError('LOGIN_TAKEN', { field: 'login' })
  if (answer.reason === 'not-allowed') throw new AppError('BAD_INPUT', { field: 'login' })
  throw new AppError('GAME_ACCOUNTS_NOT_OFFERED')
}
