import type { accessories } from '@castellan/contract/calls/shop/accessories'
import type { Sent } from '@castellan/contract/engine/call'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import { reasonWords } from '../../platform/worlds/say-reason.ts'
import { findNames } from '../../resources/names.ts'
import type { ServiceKind } from '../services/service-kind.ts'
import { soldAccessories } from './sold-accessories.ts'

/** Several accessories at once, each for the price of the duration. They vanish by themselves when it is over. */
export const buyingAccessories: ServiceKind<Sent<typeof accessories.buyAccessory>> = {
  service: 'accessory',
  action: 'giveItems',
  asks: ['duration', 'accessoryIds'],
  isRepeatable: true,
  offer({ duration, accessoryIds }, settings) {
    const { isOffered, durations } = settings.accessories
    const offered = durations.find(({ days }) => days === duration)
    if (isOffered && !offered) throw badField('duration', 'notOffered')
    return { isOffered, price: (offered?.price ?? 0) * accessoryIds.length }
  },
  async order({ duration, accessoryIds, accessoryName }, ctx) {
    const { lastingItems } = ctx.world.capabilities
    if (lastingItems !== 'given')
      throw new AppError('WORLD_CANNOT', { words: reasonWords(lastingItems.cannot) })
    const sold = new Set(soldAccessories(ctx).map(({ id }) => id))
    if (!accessoryIds.every((id) => sold.has(id)))
      throw new AppError('ACCESSORY_NOT_SOLD', { field: 'accessoryIds' })
    const nameOf = await findNames(ctx, 'item', accessoryIds)
    const names = accessoryIds.map((id) => nameOf(id))
    const all = names.join(', ')
    // a page that shows something else is one of before a change
    if (accessoryName !== undefined && ![...names, all].includes(accessoryName))
      throw badField('accessoryName', 'odd')
    return {
      action: {
        kind: 'giveItems',
        items: accessoryIds.map((itemId) => ({ itemId, count: 1, lastsDays: duration })),
        expected: {},
      },
      title: all,
      codedTitle: { code: 'lasting', what: all, days: duration },
    }
  },
}
