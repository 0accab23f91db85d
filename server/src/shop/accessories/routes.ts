import type { accessories } from '@castellan/contract/calls/shop/accessories'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { findNames } from '../../resources/names.ts'
import { buyService } from '../services/buy-service.ts'
import { buyingAccessories } from './buying-accessories.ts'
import { soldAccessories } from './sold-accessories.ts'

export const accessoryRoutes: Handlers<typeof accessories> = {
  getHatsInfo: async (_sent, ctx) => {
    const { isOffered, durations } = ctx.settings.of(ctx.server).accessories
    const sold = soldAccessories(ctx)
    const nameOf = await findNames(
      ctx,
      'item',
      sold.map(({ id }) => id),
    )
    // what could only be paid for and sent back is not on sale
    const isGiven = ctx.world.capabilities.lastingItems === 'given'
    return {
      isOffered: isOffered && isGiven,
      durations,
      accessories: sold.map(({ id, slot }) => ({ id, name: nameOf(id), slot })),
    }
  },
  buyAccessory: (sent, ctx) => buyService(buyingAccessories, sent, ctx),
}
