import type { bans } from '@castellan/contract/calls/moderation/bans'
import { outranks, type Role } from '@castellan/contract/engine/roles'
import { HOUR_MS } from '@castellan/contract/rules/durations'
import type { ActionState } from '@castellan/game-world/port'
import { notify } from '../../identity/notifications/notify.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { findDone } from '../../platform/journal/journal-repo.ts'
import { say } from '../../platform/languages/say.ts'
import { carryOut, requireAble } from '../../platform/staff-orders/carry-out.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { findSettledOwner } from '../../players/game-accounts/game-account-repo.ts'
import { type StaffContext, told } from '../../shop/services/do-as-staff.ts'
import { waitEnd } from '../../shop/wait-end.ts'
import { type BanRow, endBan, findLifted, findRunningBan, insertBan, startBan } from './ban-repo.ts'
import { endOf, expectedOf, findStandingBan, isOver } from './standing-ban.ts'

type Calls = typeof bans

/** Bans for so many hours. @throws AppError CHARACTER_CHANGED, CHARACTER_BANNED, WORLD_CANNOT, OWN_ACCOUNT, OUTRANKED */
export const banCharacter: Rule<Calls['banCharacter']> = (sent, ctx) =>
  ban(ctx, { ...sent, until: new Date(Date.now() + sent.hour * HOUR_MS) })

/** Bans for ever. @throws AppError CHARACTER_CHANGED, CHARACTER_BANNED, WORLD_CANNOT, OWN_ACCOUNT, OUTRANKED */
export const banCharacterPerm: Rule<Calls['banCharacterPerm']> = (sent, ctx) =>
  ban(ctx, { ...sent, until: null })

interface Banning {
  readonly until: Date | null
  readonly accountName: string
  readonly reason: string
  readonly evidence?: string
}

/**
 * Why a ban is, and by whom: of one whose lifting is undone, what it was before, but for who answers for it: a higher role that puts it back.
 * The words for the journal are no words for its player. Of one that was made in the game alone, its world has said why, and nobody knows who.
 */
async function judgementOf({ reason, evidence = '' }: Banning, { caller, db, undoing }: StaffContext) {
  const byCaller = { bannedAs: caller.role, bannedBy: caller.accountId }
  if (undoing) {
    const lifted = await findLifted(db, undoing.act)
    const isByLower = lifted?.bannedAs && outranks(caller.role, lifted.bannedAs as Role)
    if (lifted) return { ...lifted, ...(isByLower && byCaller) }
    const { before } = await findDone(db, undoing.act)
    const { reason: said = null } = before as Partial<ActionState<'banCharacter'>>
    return { reason: said, evidence: null, bannedAs: null, bannedBy: null }
  }
  return { reason: reason.trim(), evidence: evidence.trim() || null, ...byCaller }
}

/** Kept before the world is asked, with the key it is asked by: a process that dies in between leaves who finds out. */
async function ban(ctx: StaffContext, banning: Banning) {
  const { until, accountName } = banning
  const { config, db, language, server, settings, subject: character, world } = ctx
  const { id: characterId, name } = character
  if (character.deletedAt !== null) throw new AppError('CHARACTER_NOT_FOUND')
  if (accountName.toLowerCase() !== character.account)
    throw new AppError('CHARACTER_CHANGED', { field: 'accountName' })
  const mustWait = requireAble(world, 'banCharacter') === 'offline'
  // looked up before the world is: what runs by then, and is over there, was left over
  const leftOver = await findRunningBan(db, server, characterId)
  const standing = await findStandingBan(world, characterId)
  if (standing && !isOver({ until: endOf(world, standing, leftOver) })) throw new AppError('CHARACTER_BANNED')
  const expected = expectedOf(standing)
  const judgement = await judgementOf(banning, ctx)
  const { reason } = judgement
  // a game may show it to others: who of the staff it was stands here alone
  const by = config.brand.name
  const action = { kind: 'banCharacter', until: momentOrNull(until), reason, by, expected } as const
  const outcome = await carryOut(ctx, {
    // who is banned leaves the game by it, or is banned once they left where the game would write over it
    order: { characterId, action, force: !mustWait },
    waitsUntil: mustWait ? (until ?? waitEnd(settings.of(server))) : null,
    undo: { call: 'unbanCharacter', input: { characterId } },
    asked: async (tx, orderKey) => {
      if (leftOver) await endBan(tx, leftOver.id)
      const isFirst = await insertBan(tx, {
        server,
        characterId,
        characterName: name,
        accountId: await findSettledOwner(tx, server, character.account),
        orderKey,
        state: 'asked',
        endsAt: until,
        ...judgement,
      })
      if (!isFirst) throw new AppError('CHARACTER_BANNED')
    },
  })
  return told(ctx, name, outcome === 'waits', say(language, 'answers.edits.banned', { name }))
}

/** The world has banned: the ban runs, and its owner is told. */
export async function beginBan(tx: Tx, orderKey: string) {
  const started = await startBan(tx, orderKey)
  if (started) await notifyOwner(tx, started, 'characterBanned')
}

/** Tells the owner of a character by the bell. */
export async function notifyOwner(tx: Tx, of: BanRow, kind: 'characterBanned' | 'characterUnbanned') {
  const { accountId, server, characterId, characterName, endsAt, reason } = of
  if (accountId === null) return
  const news =
    kind === 'characterBanned'
      ? ({ kind, characterId, characterName, until: momentOrNull(endsAt), reason } as const)
      : ({ kind, characterName } as const)
  await notify(tx, { accountId, server }, news)
}
