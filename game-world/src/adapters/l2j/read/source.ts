import { type RawBuilder, sql } from 'kysely'
import type { ChronicleKey } from '../../../game-data/index.ts'
import type { Presence, WorldFeatures } from '../../../port/index.ts'
import type { L2jDb } from '../database/connection.ts'
import type { Dialect } from '../dialect/resolve.ts'
import type { Tables } from '../dialect/tables.ts'
import type { Census } from '../census/census.ts'

/** What the parts of a world read from. */
export interface Source {
  readonly game: L2jDb
  /** The login server's, which may be the same. */
  readonly login: L2jDb
  readonly tables: Tables
  readonly dialect: Dialect
  readonly census: Census
  readonly chronicle: ChronicleKey
  readonly features: WorldFeatures
  /** The access level from which on a character is staff. */
  readonly staffFrom: number
  /** Where crests lie that are files; null where that is not known. */
  readonly crestFolder: string | null
}

/** Some servers write 2 for a shop whose owner is away, others leave 1 and have a row of the shop. */
export const presenceOf = ({ tables }: Source): RawBuilder<Presence> => sql<Presence>`
  case
    when ${sql.ref('character.online')} = 2 or (${sql.ref('character.online')} = 1 and exists (
      select 1 from ${tables.offlineShop('booth')} where booth.characterId = ${sql.ref('character.id')}
    )) then 'offline-shop'
    when ${sql.ref('character.online')} = 1 then 'online'
    else 'offline'
  end`

export const isLiving = () => sql<boolean>`${sql.ref('character.deleteTime')} is null`
export const isBanned = () => sql<boolean>`coalesce(${sql.ref('character.accessLevel')}, 0) < 0`

/** Whose access level is a player's: of those below nobody may play, and those above keep order. */
const isPlayer = ({ staffFrom }: Pick<Source, 'staffFrom'>) =>
  sql<boolean>`coalesce(${sql.ref('character.accessLevel')}, 0) < ${staffFrom}`

/** Who is counted among the players, banned or not. */
export const isCountedPlayer = (source: Pick<Source, 'staffFrom'>) =>
  sql<boolean>`${isLiving()} and ${isPlayer(source)}`

/** Who may stand in a ranking. */
export const isRanked = (source: Pick<Source, 'staffFrom'>) =>
  sql<boolean>`${isCountedPlayer(source)} and not ${isBanned()}`

/** Sums over no rows are nothing. */
export const total = (what: RawBuilder<unknown>) => sql<number>`coalesce(sum(${what}), 0)`
