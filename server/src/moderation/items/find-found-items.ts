import type { FoundItem, ItemPlace } from '@castellan/contract/calls/moderation/items'
import type * as World from '@castellan/game-world/port'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { describeItems } from '../../players/belongings/describe-items.ts'
import { findEmailsOfLogins } from '../../players/game-accounts/owner-email-repo.ts'

/** Things of a world with where they lie and whose they are. */
export async function findFoundItems(ctx: WorldContext, search: World.ItemSearch): Promise<FoundItem[]> {
  const found = await ctx.world.items.search(search)
  const logins = found.flatMap(({ account }) => account ?? [])
  const [described, emails] = await Promise.all([
    describeItems(ctx, found),
    findEmailsOfLogins(ctx.db, ctx.server, logins),
  ])
  return found.map((item, index) => ({
    ...described[index]!,
    place: placeOf(item),
    owner: ownerOf(item, emails),
  }))
}

const placeOf = ({ place }: World.Item): ItemPlace => (place === 'clan-warehouse' ? 'clanWarehouse' : place)

const ownerOf = (item: World.FoundItem, emails: ReadonlyMap<string, string>): FoundItem['owner'] => ({
  kind: item.place === 'clan-warehouse' ? 'clan' : 'character',
  id: item.ownerId,
  name: item.ownerName,
  account: item.account,
  email: (item.account === null ? null : emails.get(item.account)) ?? null,
})
