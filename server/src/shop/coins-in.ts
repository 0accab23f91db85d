import type { ServerSettings } from '../settings/server-settings.ts'

/** The coins that so many of a thing were bought for: coins become an item in the game, whatever a merchant gives for it there. */
export const coinsIn = (
  { gameCoin }: Pick<ServerSettings, 'gameCoin'>,
  { itemId, count }: { readonly itemId: number; readonly count: number },
) => (itemId === gameCoin.itemId ? Math.ceil(count / gameCoin.perCoin) : 0)
