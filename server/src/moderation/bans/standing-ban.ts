import type { ActionState, BannedCharacter, GameWorld } from '@castellan/game-world/port'

/** The ban of a character as its world has it; null where it may play. One whose time is over may still be there. */
export const findStandingBan = async (
  { characters }: Pick<GameWorld, 'characters'>,
  characterId: number,
): Promise<BannedCharacter | null> => (await characters.banned([characterId]))[0] ?? null

/** When a ban ends: as its world has it, or as the portal does where a world keeps no terms. */
export const endOf = (
  { capabilities }: Pick<GameWorld, 'capabilities'>,
  { until }: Pick<BannedCharacter, 'until'>,
  known: { readonly endsAt: Date | null } | undefined,
): Date | null => (capabilities.unkept.banDetails === undefined ? until : (known?.endsAt ?? null))

export const isOver = ({ until }: Pick<BannedCharacter, 'until'>) =>
  until !== null && until.getTime() <= Date.now()

/** The state that a change of it is decided on. */
export const expectedOf = (standing: BannedCharacter | null): Partial<ActionState<'banCharacter'>> =>
  standing ? { isBanned: true, until: standing.until?.toISOString() ?? null } : { isBanned: false }
