import type { Kysely } from 'kysely'
import type { ChronicleKey } from '../../game-data/index.ts'
import type { GameWorld } from '../../port/index.ts'
import { reportOutages } from '../../port/report-outages.ts'
import { actionCapabilities } from './actions/capabilities.ts'
import { nativeActions } from './actions/index.ts'
import { nativeAccounts } from './accounts.ts'
import { nativeBosses } from './bosses.ts'
import { nativeCastles } from './castles.ts'
import { nativeCharacters } from './characters.ts'
import { nativeClans } from './clans.ts'
import { worldDb } from './connection.ts'
import { featuresOf } from './features.ts'
import { nativeItemTrail } from './item-trail.ts'
import { nativeItems } from './items.ts'
import { nativePopulation } from './population.ts'
import { nativeRankings } from './rankings.ts'

export interface NativeWorldOptions {
  /** PostgreSQL schema of the world, as `migrateNativeWorld` made it. */
  readonly schema: string
  readonly chronicle: ChronicleKey
}

/** A game world that lives in the portal's own database. */
export function nativeWorld<DB>(db: Kysely<DB>, { schema, chronicle }: NativeWorldOptions): GameWorld {
  const world = worldDb(db, schema)
  const features = featuresOf(chronicle)
  const capabilities = {
    actions: actionCapabilities(features),
    lists: 'views',
    lastingItems: 'given',
    refused: [],
    endsPlay: true,
    itemTrail: 'kept',
    unkept: {},
  } as const
  return reportOutages({
    features,
    capabilities,
    accounts: nativeAccounts(world),
    characters: nativeCharacters(world, features),
    items: nativeItems(world),
    trail: nativeItemTrail(world),
    actions: nativeActions(world, capabilities.actions),
    // the views lie in the database that holds the lists
    lists: { mirror: async () => 0 },
    clans: nativeClans(world, features),
    castles: nativeCastles(world),
    bosses: nativeBosses(world, features),
    rankings: nativeRankings(world, features),
    population: nativePopulation(world, features),
    clock: () =>
      world.selectFrom('worldInfo').select(['startedAt', 'utcOffsetMinutes']).executeTakeFirstOrThrow(),
    // the database is the portal's
    close: async () => {},
  })
}
