import type {
  MetCondition,
  MissingCondition,
  RewardCondition,
} from '@castellan/contract/shapes/referral-shapes'
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

/** What a reward waits for: met where there is what it needs. */
interface Condition {
  readonly condition: RewardCondition
  readonly have: number
  readonly need: number
  readonly words: Words
}

const isOf = (condition: RewardCondition, is: boolean): Condition => ({
  condition,
  have: is ? 1 : 0,
  need: 1,
  words: [`refusals.referral.reward.${condition}`],
})

/** Everything that a reward takes, the first thing to do first. */
export function conditionsOf(
  { bonusTarget, level }: Pick<RewardRow, 'bonusTarget' | 'level'>,
  referral: ReferralRow,
  { guest, partner }: Nominees,
  playedHours: number,
): Condition[] {
  const atLeast = (condition: 'level' | 'played', have: number, need: number): Condition => ({
    condition,
    have,
    need,
    words: [`refusals.referral.reward.${condition}`, { name: guest?.name ?? '', have, need }],
  })
  return [
    isOf('guestConfirmed', referral.guestValidatedAt !== null),
    isOf('partnerConfirmed', referral.partnerValidatedAt !== null),
    isOf('guestCharacter', guest !== null),
    ...(bonusTarget === 'partner' ? [isOf('partnerCharacter', partner !== null)] : []),
    ...(guest
      ? [
          atLeast('level', guest.level, level),
          atLeast('played', Math.floor(guest.played / HOUR_SECONDS), playedHours),
        ]
      : []),
  ]
}

const isMet = ({ have, need }: Condition) => have >= need

/** What keeps a reward from being claimed, the first thing to do first. */
export const missingOf = (...of: Parameters<typeof conditionsOf>) =>
  conditionsOf(...of).filter((one) => !isMet(one))

/** Both as they go over the wire; what takes nothing is nothing one has done. */
export const describeConditions = (language: string, conditions: readonly Condition[]) => ({
  missing: conditions
    .filter((one) => !isMet(one))
    .map(({ words, ...rest }): MissingCondition => ({ ...rest, message: say(language, ...words) })),
  met: conditions
    .filter((one) => isMet(one) && one.need > 0)
    .map(({ condition, have, need }): MetCondition => ({ condition, have, need })),
})
