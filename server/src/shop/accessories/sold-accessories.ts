import type { ACCESSORY_SLOTS } from '@castellan/contract/calls/shop/accessories'
import { hairAccessoriesOf } from '@castellan/game-world/game-data'
import type { PublicWorldContext } from '../../platform/http/engine/context.ts'
import { serverOf } from '../../platform/servers/game-server.ts'

/**
 * What a server sells of the accessories its chronicle has: those its operator names, else those that players could trade.
 * What the game itself gives for a time is not among them.
 */
export function soldAccessories(ctx: Pick<PublicWorldContext, 'config' | 'server' | 'settings'>) {
  const { items } = ctx.settings.of(ctx.server).accessories
  return hairAccessoriesOf(serverOf(ctx).chronicle)
    .filter(({ shadowMinutes }) => shadowMinutes === null)
    .filter(({ id, tradable }) => (items ? items.includes(id) : tradable))
    .map(({ id, slot }) => ({ id, slot: slot as (typeof ACCESSORY_SLOTS)[number] }))
}
