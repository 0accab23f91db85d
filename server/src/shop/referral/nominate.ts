import type { referral } from '@castellan/contract/calls/shop/referral'
import type { CharacterDetails } from '@castellan/game-world/port'
import { lockUsableAccount } from '../../identity/accounts/lock-usable-account.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { publish } from '../../platform/live/announcer.ts'
import { findOwner } from '../../players/game-accounts/game-account-repo.ts'
import { describeReference } from './describe-reference.ts'
import { addReferralEvent } from './referral-event-repo.ts'
import { findClaims, findReferralOfCharacter, lockReferral, nominate } from './referral-repo.ts'
import { claimState } from './rewards-status.ts'
import { findVouch, updateVouch } from './vouch-repo.ts'

/**
 * Names the guest's character whose level opens rewards. It may change until something is claimed with it.
 * @throws AppError REFERENCE_NOT_FOUND, CHARACTER_NOT_FOUND, CHARACTER_TOO_EXPERIENCED, CHARACTER_NOMINATED, NOMINATION_FIXED
 */
export const nominateGuestChar: Rule<typeof referral.nominateGuestChar> = async ({ characterName }, ctx) => {
  const { db, server, settings, caller } = ctx
  const { accountId } = caller
  const { highestStartLevel: most } = settings.of(server).referral
  const character = await ownCharacter(ctx, characterName)
  await inTransaction(db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    const found = await lockReferral(tx, server, accountId)
    if (found?.state !== 'bound') throw new AppError('REFERENCE_NOT_FOUND')
    if (found.characterId === character.id) return
    if (most !== null && character.level > most)
      throw new AppError('CHARACTER_TOO_EXPERIENCED', {
        field: 'characterName',
        words: ['refusals.referral.tooExperienced', { name: character.name, level: character.level, most }],
      })
    if ((await findClaims(tx, server, [accountId])).some(claimState)) throw new AppError('NOMINATION_FIXED')
    if (await findReferralOfCharacter(tx, server, character.id))
      throw new AppError('CHARACTER_NOMINATED', { field: 'characterName' })
    await nominate(tx, { server, accountId }, character)
    const { partnerId } = found
    const data = { of: 'guest', characterName: character.name } as const
    await addReferralEvent(tx, { server, accountId, partnerId, kind: 'nominated', data })
  })
  return describeReference(ctx, accountId)
}

/**
 * Names the partner's character that is given what guests earn; it may change at any time.
 * @throws AppError VOUCH_MISSING, CHARACTER_NOT_FOUND
 */
export const nominatePartnerChar: Rule<typeof referral.nominatePartnerChar> = async (
  { characterName },
  ctx,
) => {
  const { db, server, caller } = ctx
  const { accountId } = caller
  const { id: characterId, name } = await ownCharacter(ctx, characterName)
  await inTransaction(db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    if (!(await findVouch(tx, server, accountId))) throw new AppError('VOUCH_MISSING')
    await updateVouch(tx, { server, accountId }, { characterId, characterName: name })
    publish(tx, { to: { accountId, server }, tags: ['referral'] })
  })
  return describeReference(ctx, accountId)
}

/** A living character of the caller by its name. @throws AppError CHARACTER_NOT_FOUND */
async function ownCharacter(
  { db, server, world, caller }: WorldContext,
  name: string,
): Promise<CharacterDetails> {
  const character = await world.characters.byName(name)
  const isOwn =
    character !== null &&
    character.deletedAt === null &&
    (await findOwner(db, server, character.account)) === caller.accountId
  if (!isOwn) throw new AppError('CHARACTER_NOT_FOUND', { field: 'characterName' })
  return character
}
