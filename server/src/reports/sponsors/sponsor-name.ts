import { isOneScript } from '@castellan/contract/rules/email-address'
import { findOwner } from '../../players/game-accounts/game-account-repo.ts'
import { hasForbiddenWord } from '../../players/reserved-names/judge-name.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { isNameOfStaff, spellingsOf } from '../../platform/text/name-looks.ts'
import { shownText } from '../../platform/text/shown-text.ts'
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
 * @throws AppError BAD_INPUT for a name that cannot be seen, is an address or mixes alphabets, and for none where one is to be shown;
 * NAME_OF_STAFF for one that passes for staff, CHARACTER_NAME_FORBIDDEN for one that nobody may have, NAME_OF_ANOTHER for one that passes for another player.
 */
export async function setSponsorName(
  { isShown, name }: SponsorName,
  ctx: WorldContext,
): Promise<SponsorName> {
  const { db, server, caller } = ctx
  if (name !== null) {
    const chosen = { isShown, name: shownText(name, 'name', LONGEST) }
    if (STACKED.test(chosen.name.normalize('NFD'))) throw bad('nameMarks')
    if (ADDRESS.test(chosen.name)) throw bad('nameAddress')
    if (isNameOfStaff(chosen.name, ctx.config.brand.name))
      throw new AppError('NAME_OF_STAFF', { field: 'name' })
    if (hasForbiddenWord(ctx, chosen.name)) throw new AppError('CHARACTER_NAME_FORBIDDEN', { field: 'name' })
    if (await isOfAnother(ctx, chosen.name)) throw new AppError('NAME_OF_ANOTHER', { field: 'name' })
    // letters of two alphabets are how one name is made to look like another
    if (!isOneScript(chosen.name.replaceAll(' ', ''))) throw bad('nameScripts')
    await putSponsorName(db, server, caller.accountId, chosen)
    return chosen
  }
  if (isShown) throw bad('nameMissing')
  await removeSponsorName(db, server, caller.accountId)
  return { isShown, name }
}

/** Whether somebody else plays a character here whose name this is, or looks like; one's own is one's own, whatever it looks like. */
async function isOfAnother({ db, server, world: { characters }, caller }: WorldContext, name: string) {
  const isTheirs = async ({ account }: { readonly account: string }) =>
    (await findOwner(db, server, account)) !== caller.accountId
  const exact = await characters.byName(name)
  if (exact) return isTheirs(exact)
  const spellings = spellingsOf(name)
  for (const alike of spellings === null ? [] : await characters.spelled(spellings))
    if (await isTheirs(alike)) return true
  return false
}

const bad = (why: 'nameMarks' | 'nameAddress' | 'nameMissing' | 'nameScripts') =>
  new AppError('BAD_INPUT', { field: 'name', words: [`refusals.${why}`] })
