import type { ActionKind, CharacterDetails, GameWorld } from '@castellan/game-world/port'
import type { Words } from '../platform/languages/say.ts'

export const BANNED: Words = ['refusals.whileBanned']

/** What would take a character out of the sight of whoever banned it, by its name or its game account. */
const HIDING: ReadonlySet<ActionKind> = new Set([
  'renameCharacter',
  'swapNames',
  'moveCharacter',
  'deleteCharacter',
])
/** What would empty a game account that is kept out. */
const LEAVING: ReadonlySet<ActionKind> = new Set(['moveCharacter', 'deleteCharacter'])

/** Whether what somebody bought, or wants undone, has to wait for the end of a ban: of the character, or of the game account it leaves. */
export async function isKeptBanned(
  kind: ActionKind,
  { account, isBanned }: Pick<CharacterDetails, 'account' | 'isBanned'>,
  { accounts }: Pick<GameWorld, 'accounts'>,
) {
  if (isBanned || !LEAVING.has(kind)) return isBanned && HIDING.has(kind)
  const [login] = await accounts.find([account])
  return login?.isBlocked ?? false
}
