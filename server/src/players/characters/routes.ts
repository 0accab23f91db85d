import type { characters } from '@castellan/contract/calls/players/characters'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { describeCharacter, describeDetails } from './describe-character.ts'
import { getDeletedCharacters } from './get-deleted-characters.ts'
import { ownCharacters } from './own-characters.ts'
import { serverOf } from '../../platform/servers/game-server.ts'

export const characterRoutes: Handlers<typeof characters> = {
  getCharacters: async (_sent, { subject, world }) =>
    (await world.characters.ofAccounts([subject.login])).map(describeCharacter),
  getAllMACharacters: async (_sent, ctx) => (await ownCharacters(ctx)).map(describeCharacter),
  getDeletedCharacters,
  getCharacterById: (_sent, ctx) => describeDetails(ctx.subject, serverOf(ctx).chronicle),
}
