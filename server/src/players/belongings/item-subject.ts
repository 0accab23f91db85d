import type { FoundItem, GameWorld } from '@castellan/game-world/port'
import type { SubjectKind } from '../../platform/http/engine/subjects.ts'
import { findOwner, lockOwner } from '../game-accounts/game-account-repo.ts'

declare module '../../platform/http/engine/subjects.ts' {
  interface Subjects {
    readonly item: FoundItem
  }
}

async function find(
  dbId: number,
  { characters, clans, items }: Pick<GameWorld, 'characters' | 'clans' | 'items'>,
) {
  const [found] = await items.search({ by: 'itemDbId', keys: [dbId], limit: 1 })
  if (found?.place !== 'clan-warehouse') return found ?? null
  const clan = await clans.byId(found.ownerId)
  const leader = clan && (await characters.byId(clan.leaderId))
  return { ...found, account: leader?.account ?? null }
}

/** A pile of things belongs to whom its character belongs to; one of a clan to whom its leader does. */
export const itemSubject: SubjectKind<FoundItem, number> = {
  missing: 'ITEM_NOT_FOUND',
  findOwn: async (dbId, { db, server, world, caller }) => {
    const item = await find(dbId, world)
    const isOwn = item?.account && (await findOwner(db, server, item.account)) === caller.accountId
    return isOwn ? item : null
  },
  findAny: (dbId, { world }) => find(dbId, world),
  lock: async (item, tx, { server }) => {
    if (item.account) await lockOwner(tx, server, item.account)
    return item
  },
  ownerOf: ({ account }, { db, server }) => (account ? findOwner(db, server, account) : null),
  idOf: ({ dbId }) => dbId,
  titleOf: ({ dbId, itemId, ownerName }) => `item ${itemId} of ${ownerName} ${dbId}`,
}
