import type {
  BannedCharacter,
  BossHunter,
  CharacterDetails,
  ClanSkill,
  Hero,
  Item,
  LearnedSkill,
  Macro,
  OfflineShop,
  Pixels,
  Quest,
  RankedPet,
  RentableHall,
  TrailStep,
  WorldAccount,
  WorldClock,
} from '../port/index.ts'

/** A small world in neutral words. An adapter's test inserts it in its own way, with exactly these ids. */
export interface WorldFixture {
  readonly accounts: readonly FixtureAccount[]
  readonly characters: readonly FixtureCharacter[]
  readonly alliances: readonly FixtureAlliance[]
  readonly clans: readonly FixtureClan[]
  readonly items: readonly FixtureItem[]
  /** Oldest first; left out by worlds that write nothing down. */
  readonly trail: readonly Omit<TrailStep, 'id'>[]
  readonly pets: readonly Omit<RankedPet, 'ownerId' | 'ownerName'>[]
  readonly heroes: readonly Pick<Hero, 'characterId' | 'classId' | 'times' | 'message'>[]
  readonly castles: readonly FixtureCastle[]
  readonly rentableHalls: readonly FixtureRentableHall[]
  readonly contestableHalls: readonly FixtureContestableHall[]
  readonly bosses: readonly FixtureBoss[]
  readonly points: readonly FixturePoints[]
  readonly offlineShops: readonly Omit<OfflineShop, 'name'>[]
  readonly factions: readonly { readonly id: number; readonly name: string }[]
  readonly clock: WorldClock
}

export interface FixtureAccount extends Omit<WorldAccount, 'characterCount' | 'onlineCount'> {
  /** Kept as the adapter keeps it; null where none is. */
  readonly password: string | null
}

export interface FixtureCharacter extends Omit<
  CharacterDetails,
  'clan' | 'isHero' | 'isBanned' | 'fame' | 'recommendations' | 'heroTimes'
> {
  readonly clanId: number | null
  readonly sessionIp: string | null
  readonly ban: Pick<BannedCharacter, 'bannedAt' | 'until' | 'reason' | 'by'> | null
  readonly recommendations: { readonly received: number; readonly left: number }
  readonly skills: readonly (LearnedSkill & { readonly subclassIndex: number })[]
  readonly macros: readonly Macro[]
  readonly quests: readonly Quest[]
}

/** Numbered like the clan that leads it. */
interface FixtureAlliance {
  readonly id: number
  readonly name: string
  readonly crest: Pixels | null
}

export interface FixtureClan {
  readonly id: number
  readonly name: string
  readonly level: number
  readonly reputation: number
  readonly leaderId: number
  readonly allianceId: number | null
  readonly factionId: number | null
  readonly crest: Pixels | null
  readonly emblem: { readonly id: number; readonly pixels: Pixels } | null
  readonly skills: readonly ClanSkill[]
}

export interface FixtureItem extends Item {
  /** A clan's id where the place is its warehouse, else a character's. */
  readonly ownerId: number
}

interface FixtureCastle {
  readonly id: number
  readonly name: string
  readonly ownerId: number | null
  readonly taxPercent: number
  readonly treasury: number
  readonly nextSiege: Date | null
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
}

interface FixtureRentableHall extends Omit<RentableHall, 'owner' | 'auction'> {
  readonly ownerId: number | null
  readonly auction: {
    readonly startingBid: number
    readonly endsAt: Date
    readonly bids: readonly { readonly clanId: number; readonly amount: number }[]
  } | null
}

interface FixtureContestableHall {
  readonly id: number
  readonly name: string
  readonly town: string
  readonly ownerId: number | null
  readonly nextSiege: Date | null
  readonly siegeMinutes: number
  readonly attackers: readonly number[]
}

interface FixtureBoss {
  readonly npcId: number
  readonly name: string
  readonly level: number
  readonly kind: 'raid' | 'grand'
  readonly location: { readonly x: number; readonly y: number; readonly z: number } | null
  readonly isAlive: boolean
  readonly respawn: { readonly from: Date; readonly to: Date } | null
  /** Oldest first. */
  readonly kills: readonly { readonly killerId: number; readonly killedAt: Date }[]
}

interface FixturePoints extends Pick<BossHunter, 'characterId' | 'points' | 'kills'> {
  readonly npcId: number
  /** 0 is the running one. */
  readonly round: number
}
