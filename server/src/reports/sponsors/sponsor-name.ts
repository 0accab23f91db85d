import { findOwner } from '../../players/game-accounts/game-account-repo.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { WorldContext } from '../../platform/http/context.ts'
import { shownText } from '../../platform/text/shown-text.ts'
import { isReservedName, skeleton } from './reserved-name.ts'
import { findSponsorName, putSponsorName, removeSponsorName } from './sponsor-repo.ts'

interface SponsorName {
  readonly isShown: boolean
  readonly name: string | null
}

const LONGEST = 40
/** Marks upon a letter that reach into the lines above and below. */
const STACKED = /\p{M}{3}/u
const ADDRESS = /\S@\S/u

/** Whether the caller is shown among the sponsors of the server, and as what. */
export async function getSponsorName(
  _sent: unknown,
  { db, server, caller }: WorldContext,
): Promise<SponsorName> {
  return (await findSponsorName(db, server, caller.accountId)) ?? { isShown: false, name: null }
}

/**
 * Shows the caller under a name, hides the name, or forgets it.
 * @throws AppError BAD_INPUT for a name that cannot be seen or is an address, and for none where one is to be shown;
 * NAME_RESERVED for one that passes for staff, NAME_OF_ANOTHER for one that passes for another player.
 */
export async function setSponsorName(
  { isShown, name }: SponsorName,
  ctx: WorldContext,
): Promise<SponsorName> {
  const { db, server, caller } = ctx
  if (name !== null) {
    const chosen = { isShown, name: shownText(name, 'name', LONGEST) }
    if (STACKED.test(chosen.name.normalize('NFD')))
      throw bad('Choose a name with fewer marks upon its letters')
    if (ADDRESS.test(chosen.name)) throw bad('Choose a name that is not an address')
    if (isReservedName(chosen.name, ctx.config.brand.name))
      throw new AppError('NAME_RESERVED', { field: 'name' })
    if (await isOfAnother(ctx, chosen.name)) throw new AppError('NAME_OF_ANOTHER', { field: 'name' })
    await putSponsorName(db, server, caller.accountId, chosen)
    return chosen
  }
  if (isShown) throw bad('Choose a name to be shown under')
  await removeSponsorName(db, server, caller.accountId)
  return { isShown, name }
}

/** Whether somebody else plays a character here whose name this is, or looks like. */
async function isOfAnother({ db, server, world, caller }: WorldContext, name: string) {
  for (const seen of new Set([name, skeleton(name)])) {
    const character = await world.characters.byName(seen)
    if (character && (await findOwner(db, server, character.account)) !== caller.accountId) return true
  }
  return false
}

const bad = (message: string) => new AppError('BAD_INPUT', { field: 'name', message })
