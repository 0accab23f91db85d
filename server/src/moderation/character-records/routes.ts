import type { characterRecords } from '@castellan/contract/calls/moderation/character-records'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { findGameAccounts } from '../../players/game-accounts/game-account-repo.ts'
import { describeForStaff, describeRecord } from './describe-for-staff.ts'

export const characterRecordRoutes: Handlers<typeof characterRecords> = {
  getCharactersAdmin: async ({ isDeleted = false }, ctx) =>
    describeForStaff(ctx, await ctx.world.characters.ofAccounts([ctx.subject.login], { deleted: isDeleted })),
  getCharacterByName: (_sent, ctx) => describeRecord(ctx, ctx.subject),
  getAllMACharactersAdmin: async (_sent, ctx) => {
    const owned = await findGameAccounts(ctx.db, ctx.server, ctx.subject.accountId)
    const logins = owned.map(({ login }) => login)
    const [living, deleted] = await Promise.all([
      ctx.world.characters.ofAccounts(logins),
      ctx.world.characters.ofAccounts(logins, { deleted: true }),
    ])
    return describeForStaff(ctx, [...living, ...deleted])
  },
  getCharacterRecord: (_sent, ctx) => describeRecord(ctx, ctx.subject),
}
