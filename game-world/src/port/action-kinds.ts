import type { Gender } from './characters.ts'

/**
 * One kind of action: what it is told, and the state it changes. Both are plain data, for they wait in queues and stand in
 * journals; moments are text (ISO 8601).
 */
interface Kind<Told, State> {
  readonly told: Told
  readonly state: State
}

/** A kind of item with its number. */
export interface Pile {
  readonly itemId: number
  readonly count: number
}

export interface GivenItem extends Pile {
  /** How long a time-limited thing lasts from the moment it is given. */
  readonly lastsDays?: number
}

interface Ban {
  readonly isBanned: boolean
  /** Null: for ever, or not banned. */
  readonly until: string | null
  readonly reason: string | null
}

interface Appearance {
  readonly face: number
  readonly hairStyle: number
  readonly hairColor: number
}

/** So many of one pile or thing. */
export interface TakenThing {
  readonly itemDbId: number
  readonly count: number
}

/** Taken from the one pile or thing; the state is how many there are. */
type Taken = Kind<TakenThing, { readonly count: number }>

/** What can be done to a character. */
export interface CharacterKinds {
  /** Into the inventory; the state is what it carries of these kinds. */
  readonly giveItems: Kind<{ readonly items: readonly GivenItem[] }, { readonly carried: readonly Pile[] }>
  /** Wherever its thing lies: inventory, worn, warehouse or freight. */
  readonly deleteItem: Taken
  /** Out of the inventory, not what is worn: all of these, or none of them. The state is how many there are of each. */
  readonly takeItems: Kind<{ readonly things: readonly TakenThing[] }, { readonly counts: readonly number[] }>
  /** `subclassIndex` 0 is the base class. The level is null once it is not learned. */
  readonly deleteSkill: Kind<
    { readonly skillId: number; readonly subclassIndex: number },
    { readonly level: number | null }
  >
  /** The name is null once there is no such macro. */
  readonly deleteMacro: Kind<{ readonly macroId: number }, { readonly name: string | null }>
  readonly renameCharacter: Kind<{ readonly name: string }, { readonly name: string }>
  readonly swapNames: Kind<
    { readonly otherCharacterId: number },
    { readonly name: string; readonly otherName: string }
  >
  /** What is left out stays. */
  readonly changeAppearance: Kind<Partial<Appearance>, Appearance>
  /** The hair style stays where it is not told; one the other gender does not have becomes the first one. */
  readonly changeGender: Kind<
    { readonly gender: Gender; readonly hairStyle?: number },
    { readonly gender: Gender; readonly hairStyle: number }
  >
  /** `#rrggbb`; null for the colour everybody has. */
  readonly changeNameColor: Kind<{ readonly color: string | null }, { readonly color: string | null }>
  readonly changeRecommendations: Kind<{ readonly received: number }, { readonly received: number }>
  /** To another login. */
  readonly moveCharacter: Kind<{ readonly account: string }, { readonly account: string }>
  readonly banCharacter: Kind<
    { readonly until: string | null; readonly reason: string | null; readonly by: string | null },
    Ban
  >
  readonly unbanCharacter: Kind<object, Ban>
  /** The game removes it for good after so many days; until then it can be restored. */
  readonly deleteCharacter: Kind<{ readonly afterDays: number }, { readonly deletedAt: string | null }>
  readonly restoreCharacter: Kind<object, { readonly deletedAt: string | null }>
}

/** What can be done to a login of the game client. Passwords are never kept or compared by the journal. */
export interface AccountKinds {
  readonly createAccount: Kind<{ readonly password: string }, { readonly exists: boolean }>
  /** With its deleted characters and those named by their ids; not while it has others, one is in a clan, or it or one is banned. */
  readonly deleteAccount: Kind<{ readonly characters?: readonly number[] }, { readonly exists: boolean }>
  readonly changePassword: Kind<{ readonly password: string }, object>
  readonly blockAccount: Kind<object, { readonly isBlocked: boolean }>
  readonly unblockAccount: Kind<object, { readonly isBlocked: boolean }>
}

/** What staff can do to a clan. */
export interface ClanKinds {
  /** From its warehouse. */
  readonly deleteClanItem: Taken
}

/** What staff can do to an alliance. */
export interface AllianceKinds {
  /** The side it takes for all its clans; null gives each its own back. */
  readonly changeAllianceFaction: Kind<
    { readonly factionId: number | null },
    { readonly factionId: number | null }
  >
}

export interface ActionKinds extends CharacterKinds, AccountKinds, ClanKinds, AllianceKinds {}

export type ActionKind = keyof ActionKinds
export type ActionState<K extends ActionKind = ActionKind> = ActionKinds[K]['state']
