import type { MissingCondition, RewardCondition } from '@castellan/contract/shapes/referral-shapes'
import { HOUR_SECONDS } from '@castellan/contract/rules/durations'
import type { Character } from '@castellan/game-world/port'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { say, type Words } from '../../platform/languages/say.ts'
import { charactersOfOwners } from '../../players/characters/characters-of-owners.ts'
import type { ReferralRow } from './referral-repo.ts'
import type { RewardRow } from './reward-repo.ts'

type Nominee = Pick<Character, 'id' | 'name' | 'level' | 'played'>

/** Who plays for both sides now; null where none was nominated, or it is gone or somebody else's by now. */
export interface Nominees {
  readonly guest: Nominee | null
  readonly partner: Nominee | null
}

type Asking = Pick<WorldContext, 'db' | 'server' | 'world'>

/** Looks for both nominated characters of each referral in the world, which is asked once for all. */
export async function findAllNominees(ctx: Asking, referrals: readonly ReferralRow[]): Promise<Nominees[]> {
  const nominated = referrals.flatMap(({ characterId, accountId, partnerCharacterId, partnerId }) => [
    ...(characterId === null ? [] : [accountId]),
    ...(partnerCharacterId === null ? [] : [partnerId]),
  ])
  const own = await charactersOfOwners(ctx, nominated)
  const of = (accountId: number, characterId: number | null) =>
    own.get(accountId)?.find(({ id }) => id === characterId) ?? null
  return referrals.map(({ characterId, accountId, partnerCharacterId, partnerId }) => ({
    guest: of(accountId, characterId),
    partner: of(partnerId, partnerCharacterId),
  }))
}

/** The same for one. */
export async function findNominees(ctx: Asking, referral: ReferralRow): Promise<Nominees> {
  const [nominees] = await findAllNominees(ctx, [referral])
  return nominees!
}

/** What a reward still waits for. */
export interface Missing {
  readonly condition: RewardCondition
  readonly have: number
  readonly need: number
  readonly words: Words
}

const isOf = (condition: RewardCondition, is: boolean): Missing[] =>
  is ? [] : [{ condition, have: 0, need: 1, words: [`refusals.referral.reward.${condition}`] }]

/** Everything that keeps a reward from being claimed, the first thing to do first. */
export function missingOf(
  { bonusTarget, level }: Pick<RewardRow, 'bonusTarget' | 'level'>,
  referral: ReferralRow,
  { guest, partner }: Nominees,
  playedHours: number,
): Missing[] {
  const atLeast = (condition: 'level' | 'played', have: number, need: number): Missing[] =>
    have >= need
      ? []
      : [
          {
            condition,
            have,
            need,
            words: [`refusals.referral.reward.${condition}`, { name: guest?.name ?? '', have, need }],
          },
        ]
  return [
    ...isOf('guestConfirmed', referral.guestValidatedAt !== null),
    ...isOf('partnerConfirmed', referral.partnerValidatedAt !== null),
    ...isOf('guestCharacter', guest !== null),
    ...(bonusTarget === 'partner' ? isOf('partnerCharacter', partner !== null) : []),
    ...(guest
      ? [
          ...atLeast('level', guest.level, level),
          ...atLeast('played', Math.floor(guest.played / HOUR_SECONDS), playedHours),
        ]
      : []),
  ]
}

/** The same as it goes over the wire. */
export const describeMissing = (language: string, missing: readonly Missing[]): MissingCondition[] =>
  missing.map(({ words, ...rest }) => ({ ...rest, message: say(language, ...words) }))
