import type { ActionKind } from './action-kinds.ts'

export type ActionCapability = 'any time' | 'offline' | { readonly cannot: string }

/** What a world can do, and what only while nobody plays the subject; a screen offers no more. */
export interface WorldCapabilities {
  readonly actions: Readonly<Record<ActionKind, ActionCapability>>
  /** How its server reads the lists it obeys: as views of the portal's database, or as tables of its own. */
  readonly lists: 'views' | 'tables' | { readonly cannot: string }
  /** Whether what it gives can vanish by itself after some days. */
  readonly lastingItems: 'given' | { readonly cannot: string }
  /** Whether `force` takes who plays out of the game; where it does not, the game may write over what was done. */
  readonly endsPlay: boolean
  /** Whether it writes down where things came from and went. */
  readonly itemTrail: 'kept' | { readonly cannot: string }
  /** What its database refuses for the moment though it is let, each once in a sentence: for its operator to mend. */
  readonly refused: readonly string[]
  /** What it does not keep though others do, each with the reason; a screen leaves it out. */
  readonly unkept: Readonly<Partial<Record<Unkept, string>>>
}

/** What some worlds write down and others do not, each in words. */
export const UNKEPT = {
  hwid: 'hardware of players',
  sessionIp: 'addresses people play from now',
  lastIp: 'last addresses',
  emails: 'e-mails of accounts',
  passwordProofs: 'whether a password is right',
  createdAt: 'days characters were made',
  lastKiller: 'who killed a boss',
  killCounts: 'kills of bosses',
  formerRounds: 'former rounds of boss hunters',
  respawnWindow: 'windows in which bosses return',
  raidPoints: 'boss hunters',
  banDetails: 'terms and reasons of bans',
  crests: 'crests',
  reputation: 'reputation of clans',
  heroMessages: 'messages of heroes',
  hallSieges: 'sieges of clan halls',
  itemExpiry: 'when items vanish',
} as const

export type Unkept = keyof typeof UNKEPT
