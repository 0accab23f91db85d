import type { Gender, Presence } from './characters.ts'
import type { ClanTag } from './clans.ts'

export interface RankedCharacter {
  readonly characterId: number
  readonly name: string
  readonly classId: number
  readonly raceId: number
  readonly gender: Gender
  readonly level: number
  readonly exp: number
  readonly pvp: number
  readonly pk: number
  readonly presence: Presence
  readonly clan: ClanTag | null
}

export interface RankedPet {
  readonly controlItemDbId: number
  readonly npcId: number
  readonly name: string
  readonly level: number
  readonly exp: number
  readonly ownerId: number
  readonly ownerName: string
}

export interface Hero {
  readonly characterId: number
  readonly name: string
  readonly classId: number
  readonly level: number
  readonly clan: ClanTag | null
  /** How often it was hero, this time included. */
  readonly times: number
  readonly message: string | null
}

/** A place in a whole ranking, counted from 1, beside who is next above; null for the first. */
export interface Placed<Row> {
  readonly rank: number
  readonly row: Row
  readonly above: Row | null
}

/** The rank of one character in each ranking; null where it is deeper than asked for, banned, deleted or nobody. */
export interface Ranks {
  readonly exp: number | null
  readonly pvp: number | null
  readonly pk: number | null
  /** Among those who play the same class now. */
  readonly expOfClass: number | null
  readonly pvpOfClass: number | null
}

/** Best first; equal values by id, so that a list never flickers. Banned and deleted characters are left out. */
export interface Rankings {
  byExp(limit: number, classId?: number): Promise<RankedCharacter[]>
  /** The best of every class anybody plays, class by class in the order of their ids. */
  byExpInEachClass(limit: number): Promise<RankedCharacter[]>
  byPvpInEachClass(limit: number): Promise<RankedCharacter[]>
  byPvp(limit: number, classId?: number): Promise<RankedCharacter[]>
  byPk(limit: number): Promise<RankedCharacter[]>
  /** Whose name contains the key, in any letter case: the very name, then names that begin with it, then by experience. */
  byName(key: string, limit: number): Promise<RankedCharacter[]>
  /** As the rankings above have it, no deeper than so many ranks; where `of` names one, the others need not be counted. */
  ranksOf(characterId: number, deepest: number, of?: keyof Ranks): Promise<Ranks>
  /** Who is next above somebody in one of these; null for the first, and for who has no place. */
  nextAbove(characterId: number, of: keyof Ranks): Promise<RankedCharacter | null>
  /** Pets by experience; of one species when its npc is given. */
  pets(limit: number, npcId?: number): Promise<RankedPet[]>
  /** Where the best pets of these characters stand, however deep: among all pets, or those of one species. */
  placesOfPets(ownerIds: readonly number[], limit: number, npcId?: number): Promise<Placed<RankedPet>[]>
  heroes(): Promise<Hero[]>
}
