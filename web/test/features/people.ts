import type { GameAccount } from '@castellan/contract/game-accounts'
import type { Character, CharacterDetails, Ranked } from '@castellan/contract/world-shapes'

const wolves = { id: 7, name: 'Wolves', level: 5, hasCrest: false, alliance: null }

/** A line of a ranking. */
export const ranked = (rank: number, changes: Partial<Ranked> = {}): Ranked => ({
  rank,
  characterId: 1000 + rank,
  name: `Hero${rank}`,
  classId: 88,
  classType: 'Duelist',
  race: 'Human',
  level: 80,
  exp: 6_000_000_000 - rank * 1_000_000,
  pvp: 500 - rank,
  pk: 0,
  presence: 'offline',
  clan: rank % 2 ? wolves : null,
  ...changes,
})

/** A character of one's own. */
export const character = (id: number, changes: Partial<Character> = {}): Character => ({
  id,
  name: `Mine${id}`,
  account: 'maple45',
  title: '',
  level: 60,
  exp: 1_000_000,
  classId: 97,
  classType: 'Cardinal',
  race: 'Human',
  gender: 'Gender_Female',
  faceIndex: 0,
  hairColorIndex: 0,
  hairShapeIndex: 0,
  pvp: 3,
  pk: 0,
  karma: 0,
  presence: 'offline',
  lastSeen: '2026-11-19T20:15:00Z',
  createdAt: '2026-01-02T03:04:05Z',
  playedSeconds: 90_000,
  clan: wolves,
  isNoble: false,
  isHero: false,
  isBanned: false,
  deletedAt: null,
  ...changes,
})

export const detailsOf = (one: Character): CharacterDetails => ({
  ...one,
  baseClassId: one.classId,
  baseClassType: one.classType,
  expPercent: 48.25,
  sp: 1234,
  fame: null,
  recommendations: { received: 4, left: 9 },
  nameColor: '#ffcc00',
  titleColor: null,
  location: { x: 82613, y: 52620, z: -1495 },
  subclasses: [{ index: 1, classId: 21, classType: 'Sword Singer', level: 52, exp: 52_000_000 }],
})

export const gameAccount = (login: string, changes: Partial<GameAccount> = {}): GameAccount => ({
  login,
  createdAt: '2026-01-01T00:00:00Z',
  lastActive: '2026-11-19T20:15:00Z',
  isBlocked: false,
  hasPin: false,
  isOnline: false,
  characterCount: 1,
  ...changes,
})
