import type { bans } from '@castellan/contract/calls/moderation/bans'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { answerBanAppeal, appealBan } from './appeals.ts'
import { banCharacter, banCharacterPerm } from './ban-character.ts'
import { getBannedCharacters, getOwnBans, getPastBans } from './list-bans.ts'
import { unbanCharacter } from './unban-character.ts'

export const banRoutes: Handlers<typeof bans> = {
  getBannedCharacters,
  banCharacter,
  banCharacterPerm,
  unbanCharacter,
  getPastBans,
  getOwnBans,
  appealBan,
  answerBanAppeal,
}
