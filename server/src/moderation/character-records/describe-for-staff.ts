import type { CharacterRecord, StaffCharacter } from '@castellan/contract/calls/moderation/character-records'
import type * as World from '@castellan/game-world/port'
import { findAbove } from '../../identity/access/outranked.ts'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { serverOf } from '../../platform/servers/game-server.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import {
  classPathTo,
  describeCharacter,
  describeDetails,
} from '../../players/characters/describe-character.ts'
import { findFormerNames } from '../../players/former-names/former-name-repo.ts'
import { findRunningBans } from '../bans/ban-repo.ts'
import { endOf } from '../bans/standing-ban.ts'
import { findEmailsOfLogins, hasBlockedOwner } from '../../players/game-accounts/owner-email-repo.ts'

/** Characters of a world with whose they are, from where they play, and why they are banned. */
export async function describeForStaff(
  ctx: WorldContext,
  characters: readonly World.Character[],
): Promise<StaffCharacter[]> {
  const more = await moreOf(ctx, characters)
  return characters.map((character) => ({ ...describeCharacter(character), ...more(character) }))
}

/** Everything about one character; former names are told as they were, also those nobody may be called. */
export async function describeRecord(
  ctx: WorldContext,
  character: World.CharacterDetails,
): Promise<CharacterRecord> {
  const [more, isOwnerBlocked, names] = await Promise.all([
    moreOf(ctx, [character]),
    hasBlockedOwner(ctx.db, ctx.server, character.account),
    findFormerNames(ctx.db, ctx.server, character.id),
  ])
  return {
    ...describeDetails(character, serverOf(ctx).chronicle),
    ...more(character),
    isOwnerBlocked,
    classPath: classPathTo(character.baseClassId),
    formerNames: names.map(({ until, ...former }) => ({ ...former, until: until.toISOString() })),
  }
}

async function moreOf({ caller, db, server, world }: WorldContext, characters: readonly World.Character[]) {
  const logins = [...new Set(characters.map(({ account }) => account))]
  const banned = characters.filter(({ isBanned }) => isBanned).map(({ id }) => id)
  const [emails, accounts, bans, runningBans] = await Promise.all([
    findEmailsOfLogins(db, server, logins),
    logins.length ? world.accounts.find(logins) : [],
    banned.length ? world.characters.banned(banned) : [],
    banned.length ? findRunningBans(db, server, banned) : [],
  ])
  const above = await findAbove(db, caller, [...emails.values()])
  const accountOf = new Map(accounts.map((account) => [account.login, account]))
  const known = new Map(runningBans.map((ban) => [ban.characterId, ban]))
  const banOf = new Map(
    bans.map((ban) => [ban.characterId, describeBan(world, ban, known.get(ban.characterId))]),
  )
  return ({ id, account }: World.Character) => ({
    email: emails.get(account) ?? null,
    isAccountBlocked: accountOf.get(account)?.isBlocked ?? false,
    lastIp: above.has(emails.get(account) ?? '') ? null : (accountOf.get(account)?.lastIp ?? null),
    ban: banOf.get(id) ?? null,
  })
}

/** As its world has it, and what the portal knows of one that was made here. */
const describeBan = (
  world: Pick<World.GameWorld, 'capabilities'>,
  ban: World.BannedCharacter,
  known: Awaited<ReturnType<typeof findRunningBans>>[number] | undefined,
) => ({
  bannedAt: momentOrNull(ban.bannedAt ?? known?.beganAt ?? null),
  until: momentOrNull(endOf(world, ban, known)),
  reason: known?.reason ?? ban.reason,
  by: known?.judgeEmail ?? ban.by,
})
