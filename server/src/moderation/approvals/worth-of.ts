import type { GameWorld, Item } from '@castellan/game-world/port'
import type { Sizes } from '../../platform/approvals/approvals.ts'
import type { OpenOrder } from '../../platform/journal/order-repo.ts'
import type { Meaning } from '../../platform/staff-orders/outcomes.ts'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { describeItems } from '../../players/belongings/describe-items.ts'
import { coinsIn } from '../../shop/coins-in.ts'

/** How much is lost with things of a world, by the limits it may be above. A thing whose price nobody knows counts as one adena. */
export async function worthOf(
  ctx: Pick<WorldContext, 'config' | 'db' | 'server' | 'settings'>,
  items: readonly Item[],
) {
  const settings = ctx.settings.of(ctx.server)
  const described = await describeItems(ctx, items)
  const worth = described.reduce((sum, { count, price }) => sum + count * (price ?? 1), 0)
  const coins = items.reduce((sum, item) => sum + coinsIn(settings, item), 0)
  return { coins: atMost(coins), itemDeletions: atMost(worth) } satisfies Sizes
}

/**
 * What characters own, by the same limits. Roughly: who plays on owns a little more or less each time, and it is what was approved all the same.
 */
export async function worthOwned(
  ctx: Pick<WorldContext, 'config' | 'db' | 'server' | 'settings' | 'world'>,
  characterIds: readonly number[],
) {
  const owned = await Promise.all(characterIds.map((id) => ownedBy(ctx.world, id)))
  const { coins, itemDeletions } = await worthOf(ctx, owned.flat())
  return { coins: roughly(coins), itemDeletions: roughly(itemDeletions) } satisfies Sizes
}

/** What a character may take out as it likes: its own, and what is in the warehouse of a clan it leads. */
async function ownedBy(
  { characters, clans, items }: Pick<GameWorld, 'characters' | 'clans' | 'items'>,
  id: number,
) {
  const [character, ...own] = await Promise.all([
    characters.byId(id),
    items.inventory(id),
    items.warehouse(id),
    items.freight(id),
  ])
  const clan = character?.clan ? await clans.byId(character.clan.id) : null
  return [...own.flat(), ...(clan?.leaderId === id ? await items.clanWarehouse(clan.id) : [])]
}

/** What an order that takes away what a character owns was asked for with, or approved. */
interface WorthDetails {
  readonly worth?: Pick<Required<Sizes>, 'coins' | 'itemDeletions'>
}

/** Whether an order that has waited takes along what it was asked for with: hardly more, or a tenth of what nobody has to approve. */
export async function isWorthNoMore(means: Meaning, { details, ordered, server }: OpenOrder) {
  const { worth } = details as WorthDetails
  if (!worth || !('characterId' in ordered)) return true
  const now = await worthOwned({ ...means, server }, [ordered.characterId])
  const { approvalLimits: limits } = means.config
  const isNoMore = (of: keyof typeof worth) =>
    limits[of] === 0 || now[of] <= Math.max(limits[of] / 10, worth[of] * 1.1)
  return isNoMore('coins') && isNoMore('itemDeletions')
}

/** Rounded up to two figures. */
function roughly(sum: number) {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, sum))) - 1)
  return atMost(Math.ceil(sum / unit) * unit)
}

const atMost = (sum: number) => Math.min(sum, Number.MAX_SAFE_INTEGER)
