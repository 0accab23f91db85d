import type { bans } from '@castellan/contract/calls/moderation/bans'
import { highestRole, isAbove } from '@castellan/contract/engine/roles'
import type { CharacterDetails } from '@castellan/game-world/port'
import { notify } from '../../identity/notifications/notify.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { publish } from '../../platform/live/announcer.ts'
import { findStaffOn } from '../../platform/staff/standing-repo.ts'
import { findSettledOwner } from '../../players/game-accounts/game-account-repo.ts'
import { answeringOf } from './answering.ts'
import {
  type BanRow,
  endBan,
  findRunningBan,
  insertBan,
  lockBan,
  writeAnswer,
  writeAppeal,
} from './ban-repo.ts'
import { findStandingBan, isOver } from './standing-ban.ts'
import { lift } from './unban-character.ts'

/** Takes what the owner of a character says against its ban: once. @throws AppError CHARACTER_NOT_BANNED, CHARACTER_NOT_FOUND, APPEAL_SENT */
export const appealBan: Rule<typeof bans.appealBan> = async (sent, ctx) => {
  const { caller, db, language, server, subject: character, world } = ctx
  const appeal = sent.appeal.trim()
  const standing = await findStandingBan(world, character.id)
  if (!standing || isOver(standing)) throw new AppError('CHARACTER_NOT_BANNED')
  await inTransaction(db, async (tx) => {
    if ((await findSettledOwner(tx, server, character.account)) !== caller.accountId)
      throw new AppError('CHARACTER_NOT_FOUND', { field: 'characterId' })
    const ban = await findOrAdopt(tx, ctx, standing)
    if (!ban || !(await writeAppeal(tx, ban.id, caller.accountId, appeal))) throw new AppError('APPEAL_SENT')
    await tellStaff(tx, ctx, ban)
  })
  return { message: say(language, 'answers.edits.appealSent') }
}

/** Tells an appeal to those of the staff who may answer it. */
async function tellStaff(tx: Tx, { caller, config, server }: WorldContext, ban: BanRow) {
  const appealed = { ...ban, accountId: caller.accountId }
  const staff = await findStaffOn(tx, server, config)
  const accounts = Map.groupBy(staff, ({ accountId }) => accountId)
  accounts.delete(caller.accountId)
  for (const [accountId, held] of accounts) {
    const role = highestRole(held.map((one) => one.role))
    if (!isAbove(role, caller.role) || answeringOf({ accountId, role }, appealed, staff) === 'not') continue
    await notify(tx, { accountId, server }, { kind: 'appealSent', characterName: ban.characterName })
    publish(tx, { to: { accountId, server }, tags: ['bans'] })
  }
}

/** The ban the portal knows; one that was made in the game is written down by what the world says of it. */
async function findOrAdopt(
  tx: Tx,
  { caller, server, subject }: WorldContext & { readonly subject: CharacterDetails },
  standing: NonNullable<Awaited<ReturnType<typeof findStandingBan>>>,
) {
  const known = await findRunningBan(tx, server, subject.id)
  if (known) return known
  await insertBan(tx, {
    server,
    characterId: subject.id,
    characterName: subject.name,
    accountId: caller.accountId,
    orderKey: `in the game ${crypto.randomUUID()}`,
    state: 'running',
    ...(standing.bannedAt && { beganAt: standing.bannedAt }),
    endsAt: standing.until,
    reason: standing.reason,
    evidence: null,
    bannedBy: null,
    bannedAs: null,
  })
  return findRunningBan(tx, server, subject.id)
}

/**
 * Answers an appeal, which its owner is told by the bell. Where it was right, the ban is lifted first.
 * @throws AppError APPEAL_NOT_FOUND, APPEAL_ANSWERED, BANNED_BY_HIGHER, OWN_BAN, OWN_ACCOUNT, OUTRANKED
 */
export const answerBanAppeal: Rule<typeof bans.answerBanAppeal> = async (sent, ctx) => {
  const { config, db, language, server, subject, world } = ctx
  const ban = await findRunningBan(db, server, subject.id)
  if (!ban || ban.id !== sent.banId || ban.appealedAt === null) throw new AppError('APPEAL_NOT_FOUND')
  if (ban.answeredAt !== null) throw new AppError('APPEAL_ANSWERED')
  const answering = answeringOf(ctx.caller, ban, await findStaffOn(db, server, config))
  if (answering === 'not') throw new AppError('BANNED_BY_HIGHER')
  if (answering === 'byLifting' && !sent.lift) throw new AppError('OWN_BAN')
  const answer = sent.answer.trim()
  const standing = sent.lift ? await findStandingBan(world, subject.id) : null
  if (standing) await lift(ctx, standing, ban, answer)
  else
    await ctx.act(async (tx, journal) => {
      const locked = await lockBan(tx, ban.id)
      // another owner's by now, who has said something else or nothing
      if (locked?.accountId !== ban.accountId) throw new AppError('APPEAL_NOT_FOUND')
      if (!(await writeAnswer(tx, ban.id, ctx.caller.accountId, answer)))
        throw new AppError('APPEAL_ANSWERED')
      if (sent.lift) await endBan(tx, ban.id, { liftedBy: ctx.caller.accountId, liftedKey: null })
      await tellAnswer(tx, ban, sent.lift, answer)
      await journal({ before: { appeal: ban.appeal }, after: { answer, isLifted: sent.lift } })
    })
  return { message: say(language, 'answers.edits.appealAnswered', { name: subject.name }) }
}

/** Tells the owner of a ban what staff say to the appeal. */
export async function tellAnswer(tx: Tx, ban: BanRow, isLifted: boolean, answer: string) {
  const { accountId, characterName, server } = ban
  if (accountId !== null)
    await notify(tx, { accountId, server }, { kind: 'appealAnswered', characterName, isLifted, answer })
}
