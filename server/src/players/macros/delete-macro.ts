import type { macros } from '@castellan/contract/calls/players/macros'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ContextOf, Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import type { NotDone } from '../../platform/staff-orders/ask-world.ts'
import { carryOut, requireAble } from '../../platform/staff-orders/carry-out.ts'
import { askAsOwner } from '../game-accounts/ask-as-owner.ts'
import { findOwner } from '../game-accounts/game-account-repo.ts'
import { requirePin } from '../game-accounts/require-pin.ts'
import type { MacroSubject } from './macro-subject.ts'

type MacroContext = ContextOf<typeof macros.deleteUserMacro>

/**
 * Deletes a macro of the caller, or of anybody for staff. Conditional on its name, so that one which was written anew
 * under the same number stays.
 * @throws AppError CHARACTER_ONLINE unless `force` says that is accepted, MACRO_NOT_FOUND, PIN_REQUIRED, PIN_WRONG, WORLD_CANNOT
 */
export const deleteUserMacro: Rule<typeof macros.deleteUserMacro> = async ({ force = false, pin }, ctx) => {
  const { caller, db, language, server, subject, world } = ctx
  requireMay(subject, world, force)
  const isOwn = (await findOwner(db, server, subject.character.account)) === caller.accountId
  if (isOwn) {
    await requirePin(ctx, subject.character.account, pin)
    await deleteOwn(subject, ctx, force)
  } else await deleteForStaff(subject, ctx, force)
  return { message: say(language, 'answers.macroDeleted', { name: subject.macro.name }) }
}

/** What is known before the world is asked, so that nothing which must be refused stands in a journal. */
function requireMay({ character }: MacroSubject, world: WorldContext['world'], force: boolean) {
  const capability = requireAble(world, 'deleteMacro')
  if (capability === 'offline' && character.presence !== 'offline' && !force)
    throw new AppError('CHARACTER_ONLINE')
}

/** What it said is gone with it, so the journal keeps that. */
const deleteForStaff = (subject: MacroSubject, ctx: MacroContext, force: boolean) =>
  carryOut(ctx, {
    order: orderOf(subject, force),
    about: { commands: subject.macro.commands },
    refuse: refusalOf,
  })

/** A key of its own for each try: asked twice, the second finds no macro, and deletes nothing. */
async function deleteOwn(subject: MacroSubject, ctx: MacroContext, force: boolean) {
  const { accountId } = ctx.caller
  const login = subject.character.account
  const asked = { login, accountId, key: `deleteMacro ${crypto.randomUUID()}` }
  const answer = await askAsOwner(ctx, asked, (key) =>
    ctx.world.actions.apply({ key, ...orderOf(subject, force) }),
  )
  if (answer === null) throw new AppError('MACRO_NOT_FOUND', { field: 'macroId' })
  if (answer.outcome !== 'applied') throw refusalOf(answer)
}

const orderOf = ({ character, macro }: MacroSubject, force: boolean) => ({
  characterId: character.id,
  action: { kind: 'deleteMacro', macroId: macro.id, expected: { name: macro.name } } as const,
  force,
})

function refusalOf(answer: NotDone) {
  const reason = answer.outcome === 'refused' ? answer.reason : null
  if (reason === 'online') return new AppError('CHARACTER_ONLINE')
  if (reason === 'cannot') return new AppError('WORLD_CANNOT')
  return new AppError('MACRO_NOT_FOUND', { field: 'macroId' })
}
