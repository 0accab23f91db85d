import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { WorldEvent } from '@castellan/contract/calls/statistics/world-feed'

export interface OnlineSampleTable {
  server: ServerKey
  at: Date
  characters: number
  addresses: number | null
  offlineShops: number
}

export interface AdenaSampleTable {
  server: ServerKey
  at: Date
  adena: number
}

export interface ItemSampleTable {
  server: ServerKey
  itemId: number
  at: Date
  count: number
}

export interface RankingSnapshotTable {
  server: ServerKey
  /** `exp`, `pvp`, `pk`, or of one class: `exp:88`; `pets`, or of one species; `clans`; `hunters:` and when their round began. */
  ranking: string
  at: Date
  /** The best first; of `pets` and `clans` the ids of those. */
  characterIds: number[]
}

/** A ranking of a season as it was last seen; the final one once the season is over. */
interface SeasonStandingTable {
  server: ServerKey
  /** `2026`, `2026-Q3`, `2026-07` or `2026-07-15`. */
  season: string
  /** As of `RankingSnapshotTable`. */
  ranking: string
  fromDay: ColumnType<string, string, string>
  toDay: ColumnType<string | null, string | null, string | null>
  at: Date
  isComplete: boolean
  characterIds: number[]
  lines: JSONColumnType<readonly Stood[]>
}

/** A line of a season's ranking of characters, of pets, or of clans. */
export type Stood = StoodCharacter | StoodPet | StoodClan

/** What is kept of whoever is among the first of a season. */
export interface StoodCharacter {
  readonly characterId: number
  readonly name: string
  readonly classId: number
  readonly raceId: number
  readonly level: number
  readonly exp: number
  readonly pvp: number
  readonly pk: number
  readonly clan: string | null
}

export interface StoodPet {
  readonly petId: number
  readonly npcId: number
  readonly name: string
  readonly level: number
  readonly exp: number
  readonly ownerId: number
  readonly ownerName: string
}

export interface StoodClan {
  readonly id: number
  readonly name: string
  readonly level: number
  readonly reputation: number
  readonly memberCount: number
}

/** What a character is called, or was. */
interface CharacterNameTable {
  server: ServerKey
  characterId: number
  name: string
  /** When it was written down; looks at the world from before know less. */
  since: Date
  /** Null: the present one. */
  until: Date | null
  /** Whether it was the portal that changed it, at that moment. */
  isExact: Generated<boolean>
}

/** What a character of a master account was on a day; it holds until its next row. */
interface CharacterDayTable {
  server: ServerKey
  characterId: number
  day: ColumnType<string, string, string>
  level: number
  exp: number
}

/** A stay of a character in the game, from the first look that saw it to the last. */
interface PlaySessionTable {
  server: ServerKey
  characterId: number
  seenFrom: Date
  seenUntil: Date
}

/** Something that happened in a world, told once. */
interface WorldEventTable {
  id: Generated<number>
  server: ServerKey
  /** What happened, in words that are the same whoever sees it. */
  eventKey: string
  at: Date
  kind: WorldEvent['kind']
  subjectId: number
  characterId: number | null
  characterName: string | null
  clanId: number | null
  clanName: string | null
}

/** What a world was like when it was last looked at. */
interface WorldSightTable {
  server: ServerKey
  lookedAt: Date
  // written and read by the world feed alone, which knows its form
  seen: ColumnType<unknown, string, string>
}

/** The last count of a large world elsewhere, and who counts it now. */
interface WorldCensusTable {
  server: ServerKey
  kind: string
  /** What was counted; null before the first count is there. */
  source: string | null
  countedAt: Date | null
  content: Buffer | null
  countingUntil: Date | null
  /** Of the lease until then. */
  holder: string | null
}

/** What the portal remembers of worlds, which themselves know the present alone. */
export interface WorldTables {
  onlineSample: OnlineSampleTable
  adenaSample: AdenaSampleTable
  itemSample: ItemSampleTable
  rankingSnapshot: RankingSnapshotTable
  seasonStanding: SeasonStandingTable
  worldCensus: WorldCensusTable
  characterName: CharacterNameTable
  characterDay: CharacterDayTable
  playSession: PlaySessionTable
  worldEvent: WorldEventTable
  worldSight: WorldSightTable
  serverClock: { server: ServerKey; minutesAhead: number }
}
