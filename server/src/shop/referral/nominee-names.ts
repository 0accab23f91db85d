import { type Character, WorldUnavailable } from '@castellan/game-world/port'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { charactersOfOwners } from '../../players/characters/characters-of-owners.ts'

type Asking = Pick<WorldContext, 'db' | 'server' | 'world'>

/** Whom a player nominated, by the name of that day; null for nobody. */
interface Nominated {
  readonly accountId: number
  readonly characterId: number | null
  readonly characterName: string | null
}

/** What nominated characters are called now: they may have another name since. The one of that day where the world is away, or they are gone. */
export async function nomineeNames(ctx: Asking, nominated: readonly Nominated[]) {
  const owners = nominated.flatMap(({ accountId, characterId }) => (characterId === null ? [] : [accountId]))
  const own = await charactersOrNone(ctx, owners)
  return ({ accountId, characterId, characterName }: Nominated) =>
    own.get(accountId)?.find(({ id }) => id === characterId)?.name ?? characterName
}

async function charactersOrNone(
  ctx: Asking,
  owners: readonly number[],
): Promise<ReadonlyMap<number, readonly Character[]>> {
  try {
    return await charactersOfOwners(ctx, owners)
  } catch (error) {
    if (!(error instanceof WorldUnavailable)) throw error
    return new Map()
  }
}
