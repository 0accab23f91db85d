import type { Character } from '@castellan/game-world/port'
import type { Portal } from '@castellan/server/platform/http/engine/portal'
import type { GameServer } from '@castellan/server/platform/servers/game-server'
import { demoAccounts } from '../../world/index.ts'
import { findOwners } from './demo-repo.ts'

/** What people of the demonstration have on a server. */
export interface Owned {
  /** Whose each game account is, in the order of the plan. */
  readonly owners: readonly { readonly login: string; readonly accountId: number }[]
  /** Their characters, the highest first. */
  readonly characters: readonly Character[]
}

/** Asks a filled world for the characters of all whom the demonstration gave game accounts. */
export async function findOwned(
  { db, worlds }: Pick<Portal, 'db' | 'worlds'>,
  server: GameServer,
  scale: number,
): Promise<Owned> {
  const logins = demoAccounts(server, scale).flatMap(({ login, person }) => (person === null ? [] : [login]))
  const owners = await findOwners(db, server.key, logins)
  const characters = await worlds[server.key]!.characters.ofAccounts(owners.map(({ login }) => login))
  return { owners, characters }
}
