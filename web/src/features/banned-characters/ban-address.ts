import type { BannedCharacter } from '@castellan/contract/calls/moderation/bans'

/** The key of the address that opens the ban of a character. */
export const BAN = 'ban'

export const APPEAL_STATES = ['waiting', 'answered', 'none'] as const
export type AppealState = (typeof APPEAL_STATES)[number]

/** How far an appeal against a ban is. */
export const appealStateOf = ({ appeal }: Pick<BannedCharacter, 'appeal'>): AppealState => {
  if (!appeal) return 'none'
  return appeal.answeredAt === null ? 'waiting' : 'answered'
}

/** The appeals an address asks for; null for all bans. */
export const appealFilterOf = (search: Readonly<Record<string, unknown>>): AppealState | null =>
  APPEAL_STATES.find((state) => state === search['appeal']) ?? null
