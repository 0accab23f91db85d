import type { characters } from '@castellan/contract/characters'
import type { Handlers } from '../http/context.ts'
import { describeCharacter, describeDetails } from './describe-character.ts'
import { getVisibleCharacter, ownLogins, requireOwnLogin } from './whose-character.ts'

export const characterRoutes: Handlers<typeof characters> = {
  getCharacters: async ({ username }, ctx) => {
    const login = username.toLowerCase()
    await requireOwnLogin(ctx, login)
    return (await ctx.world.characters.ofAccounts([login])).map(describeCharacter)
  },
  getAllMACharacters: async (_sent, ctx) =>
    (await ctx.world.characters.ofAccounts(await ownLogins(ctx))).map(describeCharacter),
  getCharacterById: async ({ id }, ctx) => describeDetails(await getVisibleCharacter(ctx, id)),
}
