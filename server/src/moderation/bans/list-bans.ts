import type { BannedCharacter, bans } from '@castellan/contract/calls/moderation/bans'
import type * as World from '@castellan/game-world/port'
import { findAbove } from '../../identity/access/outranked.ts'
import { readsReasons } from '../../identity/access/reads-reasons.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { findGameAccounts } from '../../players/game-accounts/game-account-repo.ts'
import { findEmailsOfLogins } from '../../players/game-accounts/owner-email-repo.ts'
import { answeringOf } from './answering.ts'
import { findStaffOn } from '../../platform/staff/standing-repo.ts'
import { type BanRow, findPastBans, findRunningBans } from './ban-repo.ts'
import { endOf, isOver } from './standing-ban.ts'

type Calls = typeof bans
type Known = Awaited<ReturnType<typeof findRunningBans>>[number]

/**
 * What holds is what the world says; the portal knows more of those that were made here. What only staff read is of players, and of staff
 * on whom the caller may act: nobody reads it about themselves.
 */
export const getBannedCharacters: Rule<Calls['getBannedCharacters']> = async (
  _sent,
  { caller, config, db, server, world },
) => {
  const known = new Map((await findRunningBans(db, server)).map((ban) => [ban.characterId, ban]))
  const standing = termed(world, await world.characters.banned(), known).filter((ban) => !isOver(ban))
  const emails = await findEmailsOfLogins(db, server, [...new Set(standing.map(({ account }) => account))])
  const above = await findAbove(db, caller, [...emails.values()])
  const staff = await findStaffOn(db, server, config)
  return standing.map((ban) => {
    const row = known.get(ban.characterId)
    const email = emails.get(ban.account) ?? null
    const isTold = email === null || (readsReasons(caller, email) && !above.has(email))
    return { ...describe(ban, row, { email, isTold }), answering: answeringOf(caller, row, staff) }
  })
}

const describe = (
  ban: World.BannedCharacter,
  known: Known | undefined,
  { email, isTold }: { readonly email: string | null; readonly isTold: boolean },
): Omit<BannedCharacter, 'answering'> => ({
  ...sharedOf(ban, known),
  banId: known?.id ?? null,
  account: ban.account,
  email,
  evidence: (isTold && known?.evidence) || null,
  by: known?.judgeEmail ?? ban.by,
  bannedAs: (known?.bannedAs ?? null) as BannedCharacter['bannedAs'],
  appeal: known?.appealedAt ? { ...appealOf(known)!, answeredBy: known.answererEmail } : null,
})

/** What was said of bans that are over stays to be read, by those who might read it before. */
export const getPastBans: Rule<Calls['getPastBans']> = async (_sent, { caller, db, server, subject }) => {
  const { account, id } = subject
  const email = (await findEmailsOfLogins(db, server, [account])).get(account) ?? null
  const isTold =
    email === null || (readsReasons(caller, email) && !(await findAbove(db, caller, [email])).size)
  return (await findPastBans(db, server, id)).map((ban) => ({
    banId: ban.id,
    since: ban.beganAt.toISOString(),
    until: momentOrNull(ban.endsAt),
    reason: ban.reason,
    evidence: isTold ? ban.evidence : null,
    by: ban.judgeEmail,
    endedAt: momentOrNull(ban.endedAt),
    liftedBy: ban.lifterEmail,
    appeal: ban.appealedAt ? { ...appealOf(ban)!, answeredBy: ban.answererEmail } : null,
  }))
}

/** The bans of the caller's own characters, with what may be done against them. */
export const getOwnBans: Rule<Calls['getOwnBans']> = async (_sent, { caller, db, server, world }) => {
  const owned = await findGameAccounts(db, server, caller.accountId)
  const characters = await world.characters.ofAccounts(owned.map(({ login }) => login))
  const ids = characters.filter(({ isBanned }) => isBanned).map(({ id }) => id)
  if (!ids.length) return []
  const known = new Map((await findRunningBans(db, server, ids)).map((ban) => [ban.characterId, ban]))
  const standing = termed(world, await world.characters.banned(ids), known).filter((ban) => !isOver(ban))
  return standing.map((ban) => {
    const row = known.get(ban.characterId)
    // what a former owner said is theirs
    return { ...sharedOf(ban, row), appeal: row?.accountId === caller.accountId ? appealOf(row) : null }
  })
}

const termed = (
  world: Pick<World.GameWorld, 'capabilities'>,
  bans: readonly World.BannedCharacter[],
  known: ReadonlyMap<number, BanRow>,
) => bans.map((ban) => ({ ...ban, until: endOf(world, ban, known.get(ban.characterId)) }))

const sharedOf = (ban: World.BannedCharacter, known: BanRow | undefined) => ({
  characterId: ban.characterId,
  name: ban.name,
  // a world that keeps terms of bans need not keep when they began
  since: momentOrNull(ban.bannedAt ?? known?.beganAt ?? null),
  until: momentOrNull(ban.until),
  reason: known?.reason ?? ban.reason,
})

const appealOf = ({ appeal, appealedAt, answer, answeredAt }: BanRow) =>
  appealedAt && {
    sentAt: appealedAt.toISOString(),
    text: appeal!,
    answeredAt: momentOrNull(answeredAt),
    answer,
  }
