import type { staffAccounts } from '@castellan/contract/calls/moderation/staff-accounts'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { normaliseEmail } from '@castellan/contract/rules/email-address'
import { findAccount } from '../../identity/accounts/account-repo.ts'
import { recordSecurityEvent } from '../../identity/accounts/security-event-repo.ts'
import { requireNotOutranked } from '../../identity/access/outranked.ts'
import { notify } from '../../identity/notifications/notify.ts'
import { tellOwner } from '../../identity/notifications/tell-owner.ts'
import { endMailTokens } from '../../identity/links/mail-token-repo.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { requireOther } from '../../platform/staff/require-other.ts'
import type { Rule, SignedInContext } from '../../platform/http/engine/context.ts'
import { publish } from '../../platform/live/announcer.ts'
import { findLogins, findPinHash } from '../../players/game-accounts/game-account-repo.ts'
import { describeCharacter } from '../../players/characters/describe-character.ts'
import { gameAccountGivenMail } from '../../players/game-accounts/mails.ts'
import { isOwnerAsking } from '../../players/game-accounts/owner-request-repo.ts'
import { isInHand } from '../../shop/in-hand-repo.ts'
import { termsOf } from '../../players/game-accounts/terms.ts'
import { reachesPlayer } from '../access/plays-within-reach.ts'
import { worthOwned } from '../approvals/worth-of.ts'
import { handOverBans } from '../bans/hand-over.ts'
import { isBuilder } from '../builders/builder-repo.ts'
import { findBlockersRole, requireNotAbove } from '../master-accounts/blocked-by-higher.ts'
import { describeStaffAccount } from './describe-staff-account.ts'
import { clockOf, findNamesOf, giveLogin, isActedOn, isMovedInto } from './staff-account-repo.ts'

interface Move {
  readonly oldEmail: string
  readonly newEmail: string
}

/**
 * What goes along with a game account.
 * @throws AppError ACCOUNT_NOT_FOUND, ACCOUNT_ERASED, BUILDER_STAYS, ACCOUNT_ELSEWHERE, GAME_ACCOUNT_CHANGED, NOTHING_TO_CHANGE
 */
export const previewEmailChange: Rule<typeof staffAccounts.previewEmailChange> = async (sent, ctx) => {
  const { db, server, world, subject } = ctx
  const { login } = subject
  const { receiver } = await sidesOf(db, sent, subject.accountId)
  await requireNoBuilder(db, server, login)
  await requireReceiver(db, ctx, receiver.id)
  const [characters, reservedNames, pin, logins] = await Promise.all([
    world.characters.ofAccounts([login]),
    findNamesOf(db, { server, login }),
    findPinHash(db, server, login),
    findLogins(db, server, [receiver.id]),
  ])
  return {
    login,
    characters: characters.map(describeCharacter).map(({ name, level, classType, presence }) => ({
      name,
      level,
      classType,
      isOnline: presence === 'online',
    })),
    reservedNames,
    hasPin: pin !== null,
    receiver: {
      email: receiver.email,
      validated: receiver.validatedAt !== null,
      blocked: receiver.blockedAt !== null,
      gameAccounts: logins.length,
      most: termsOf(ctx).most,
    },
  }
}

/**
 * Gives a login to another master account, with its characters, reserved names and PIN: coins and purchases stay where they
 * are, and links that were mailed about it die. Both are told by the bell, and who had it by mail. Both owners must be within
 * reach of who does it, and neither theirs; what is worth more than a limit needs somebody's approval.
 * @throws AppError OWN_ACCOUNT, OUTRANKED, BLOCKED_BY_HIGHER, ACCOUNT_NOT_FOUND, ACCOUNT_ERASED, BUILDER_STAYS, ACCOUNT_ELSEWHERE, GAME_ACCOUNT_CHANGED, NOTHING_TO_CHANGE,
 *   APPROVAL_NEEDED
 */
export const changeEmail: Rule<typeof staffAccounts.changeEmail> = async (sent, ctx) => {
  const { server, caller, ip, world } = ctx
  const measuredAt = await clockOf(ctx.db)
  const logins = [ctx.subject.login]
  // those that are deleted can be brought back by whoever gets them
  const characters = [
    ...(await world.characters.ofAccounts(logins)),
    ...(await world.characters.ofAccounts(logins, { deleted: true })),
  ]
  const sizes = await worthOwned(
    ctx,
    characters.map(({ id }) => id),
  )
  await ctx.act(async (tx, journal, { login, accountId: ownerId }) => {
    const { giver, receiver } = await sidesOf(tx, sent, ownerId)
    await requireOther(tx, receiver.id, { caller, field: 'newEmail' })
    await requireNotOutranked(tx, ctx, receiver.id)
    requireNotAbove(ctx, await findBlockersRole(tx, giver.id))
    await requireNoBuilder(tx, server, login)
    if (!ctx.undoing) await requireReceiver(tx, ctx, receiver.id)
    const of = {
      newOwner: receiver.email,
      characters: characters.map(({ name, level }) => `${name} ${level}`).join(', '),
      worth: sizes.itemDeletions,
    }
    await ctx.requireApproval(tx, { sizes, of, accountId: receiver.id })
    // what was moved into it since it was measured would go along unseen
    const isAsMeasured = !(await isMovedInto(tx, { server, login }, measuredAt))
    const isTheirs =
      isAsMeasured && (await giveLogin(tx, { server, login }, { from: giver.id, to: receiver.id }))
    if (!isTheirs || (await isOwnerAsking(tx, { server, login })))
      throw new AppError('GAME_ACCOUNT_CHANGED', { words: ['refusals.loginUnderWay'] })
    const characterIds = characters.map(({ id }) => id)
    if (await isActedOn(tx, { server, login, characterIds }))
      throw new AppError('GAME_ACCOUNT_CHANGED', { words: ['refusals.loginUnderWay'] })
    if (await isInHand(tx, { server, login, accountId: giver.id, characterIds }, measuredAt))
      throw new AppError('GAME_ACCOUNT_CHANGED', { words: ['refusals.purchaseInHand'] })
    await handOverBans(tx, { server, characterIds, accountId: receiver.id })
    await endMailTokens(tx, giver.id, ['game-password', 'game-removal'], { server, login })
    for (const { id: accountId } of [giver, receiver]) {
      const isGiven = accountId === receiver.id
      await recordSecurityEvent(tx, 'game-account-moved', {
        accountId,
        ip,
        details: { server, login, isGiven },
      })
      await notify(tx, { accountId, server }, { kind: 'gameAccountMoved', login, isGiven })
    }
    await tellOwner(ctx, tx, giver.id, (language) =>
      gameAccountGivenMail({ config: ctx.config, server, language }, { login }),
    )
    publish(tx, { to: { accountId: receiver.id, server }, tags: ['gameAccounts', 'characters'] })
    await journal({
      before: { email: giver.email, accountId: giver.id },
      after: { email: receiver.email, accountId: receiver.id },
      undo: {
        call: 'changeEmail',
        input: { login, oldEmail: receiver.email, newEmail: giver.email },
        addresses: { oldEmail: receiver.id, newEmail: giver.id },
      },
    })
  })
  return describeStaffAccount(ctx, ctx.subject.login)
}

/** Who may give a game account away does not hand out the commands of game masters with it. @throws AppError BUILDER_STAYS */
async function requireNoBuilder(db: Db, server: ServerKey, login: string) {
  if (await isBuilder(db, server, login)) throw new AppError('BUILDER_STAYS')
}

/**
 * Nobody makes a player of other servers one of their own, and is told what is told of those (decision 100).
 * @throws AppError ACCOUNT_ELSEWHERE
 */
async function requireReceiver(
  db: Db,
  looking: Pick<SignedInContext, 'caller' | 'config'>,
  accountId: number,
) {
  if (!(await reachesPlayer(db, looking, accountId)))
    throw new AppError('ACCOUNT_ELSEWHERE', { field: 'newEmail', words: ['refusals.receiverElsewhere'] })
}

/** Who has the login and who is to have it. */
async function sidesOf(db: Db, { oldEmail, newEmail }: Move, ownerId: number | null) {
  const giver = await findAccount(db, normaliseEmail(oldEmail))
  if (!giver) throw new AppError('ACCOUNT_NOT_FOUND', { field: 'oldEmail' })
  if (giver.id !== ownerId)
    throw new AppError('GAME_ACCOUNT_CHANGED', { field: 'oldEmail', words: ['refusals.loginOfAnother'] })
  const receiver = await findAccount(db, normaliseEmail(newEmail))
  if (!receiver) throw new AppError('ACCOUNT_NOT_FOUND', { field: 'newEmail' })
  if (receiver.erasedAt) throw new AppError('ACCOUNT_ERASED', { field: 'newEmail' })
  if (receiver.id === giver.id)
    throw new AppError('NOTHING_TO_CHANGE', { field: 'newEmail', words: ['refusals.loginThereAlready'] })
  return { giver, receiver }
}
