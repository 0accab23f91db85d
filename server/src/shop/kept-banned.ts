import type { ActionKind, CharacterDetails } from '@castellan/game-world/port'
import type { Words } from '../platform/languages/say.ts'

export const BANNED: Words = ['refusals.whileBanned']

/** What would take a character out of the sight of whoever banned it, by its name or its game account. */
const HIDING: ReadonlySet<ActionKind> = new Set([
  'renameCharacter',
  'swapNames',
  'moveCharacter',
  'deleteCharacter',
])

/** Whether what somebody bought, or wants undone, has to wait for the end of a ban. */
export const isKeptBanned = (kind: ActionKind, { isBanned }: Pick<CharacterDetails, 'isBanned'>) =>
  isBanned && HIDING.has(kind)
