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
  return (
    hairAccessoriesOf(serverOf(ctx).chronicle)
      .filter(({ shadowMinutes }) => shadowMinutes === null)
      .filter(({ id, tradable }) => (items ? items.includes(id) : tradable))
      // packs have some again under another id, which look the same: an operator may name either
      .filter(({ name }, place, all) => items || all.findIndex((other) => other.name === name) === place)
      .map(({ id, slot }) => ({ id, slot: slot as (typeof ACCESSORY_SLOTS)[number] }))
  )
}
