import type { ClanTag } from './clans.ts'

export type Gender = 'male' | 'female'
export type Presence = 'online' | 'offline' | 'offline-shop'

export interface Character {
  readonly id: number
  readonly name: string
  /** Login of its game account. */
  readonly account: string
  readonly title: string
  /** Of the base class, as `exp`. */
  readonly level: number
  readonly exp: number
  /** The class it plays now; a subclass when it plays one. */
  readonly classId: number
  readonly raceId: number
  readonly gender: Gender
  readonly face: number
  readonly hairStyle: number
  readonly hairColor: number
  readonly pvp: number
  readonly pk: number
  readonly karma: number
  readonly presence: Presence
  readonly lastSeen: Date | null
  readonly createdAt: Date | null
  /** Seconds spent in the game. */
  readonly played: number
  readonly clan: ClanTag | null
  readonly isNoble: boolean
  readonly isHero: boolean
  readonly isBanned: boolean
  /** When the game will remove it for good; null while it lives. */
  readonly deletedAt: Date | null
}

export interface Subclass {
  /** 1 to 3; skills count the base class as 0. */
  readonly index: number
  readonly classId: number
  readonly level: number
  readonly exp: number
}

export interface CharacterDetails extends Character {
  readonly baseClassId: number
  readonly sp: number
  /** Null where the chronicle has none. */
  readonly fame: number | null
  readonly recommendations: { readonly received: number; readonly left: number } | null
  /** `#rrggbb`; null where the world does not store it. */
  readonly nameColor: string | null
  readonly titleColor: string | null
  readonly location: { readonly x: number; readonly y: number; readonly z: number } | null
  readonly subclasses: readonly Subclass[]
  /** How often it was hero, this time included; 0 where the chronicle has none. */
  readonly heroTimes: number
}

export type FoundCharacter = Pick<
  Character,
  'id' | 'name' | 'account' | 'level' | 'classId' | 'isBanned' | 'deletedAt'
>

export interface BannedCharacter {
  readonly characterId: number
  readonly name: string
  readonly account: string
  readonly bannedAt: Date | null
  /** Null: for ever. */
  readonly until: Date | null
  readonly reason: string | null
  readonly by: string | null
}

export interface LearnedSkill {
  readonly skillId: number
  readonly level: number
}

export interface Macro {
  readonly id: number
  readonly name: string
  readonly acronym: string
  readonly description: string
  readonly icon: number
  readonly commands: readonly string[]
}

export interface Quest {
  readonly questId: number
  readonly state: 'started' | 'completed'
  /** The step reached; null when the world keeps none. */
  readonly step: number | null
}

export interface Characters {
  /** Living characters of these accounts, highest level first; the soft-deleted ones instead when asked. */
  ofAccounts(logins: readonly string[], options?: { deleted?: boolean }): Promise<Character[]>
  byId(id: number): Promise<CharacterDetails | null>
  /** Exact name, any letter case. */
  byName(name: string): Promise<CharacterDetails | null>
  /** Living, banned and deleted ones whose name contains the key, in any letter case: of that very name first, then what begins with it. */
  search(key: string, limit: number): Promise<FoundCharacter[]>
  /**
   * A few whose whole name, in small letters, fits a regular expression of letters, figures, `[…]`, `|` and `(…)`: what
   * databases write as `~`, `REGEXP` or `RLIKE`.
   */
  spelled(pattern: string): Promise<Pick<Character, 'name' | 'account'>[]>
  /** The latest first; of these characters alone where they are named. */
  banned(characterIds?: readonly number[]): Promise<BannedCharacter[]>
  skills(characterId: number, subclassIndex: number): Promise<LearnedSkill[]>
  macros(characterId: number): Promise<Macro[]>
  quests(characterId: number, kind: 'oneTime' | 'repeatable'): Promise<Quest[]>
}
