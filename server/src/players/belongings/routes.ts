import type { belongings } from '@castellan/contract/calls/players/belongings'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { describeItems } from './describe-items.ts'
import { describeSkills } from './describe-skills.ts'

export const belongingRoutes: Handlers<typeof belongings> = {
  getUserInventoryItems: async (_sent, ctx) =>
    describeItems(ctx, await ctx.world.items.inventory(ctx.subject.id)),
  getUserWarehouseItems: async (_sent, ctx) =>
    describeItems(ctx, await ctx.world.items.warehouse(ctx.subject.id)),
  getFreightItems: async (_sent, ctx) => describeItems(ctx, await ctx.world.items.freight(ctx.subject.id)),
  getUserSkills: async ({ subjob }, ctx) =>
    describeSkills(ctx, await ctx.world.characters.skills(ctx.subject.id, subjob)),
}
