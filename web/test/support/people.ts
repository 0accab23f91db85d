import type { CharacterCard } from '@castellan/contract/calls/statistics/character-card'
import type { Clan } from '@castellan/contract/calls/statistics/clans'
import type { GameAccount } from '@castellan/contract/calls/players/game-accounts'
import type { WorldInfo } from '@castellan/contract/calls/statistics/world-info'
import type { Character, CharacterDetails, Ranked } from '@castellan/contract/shapes/world-shapes'

const wolves = { id: 7, name: 'Wolves', level: 5, hasCrest: false, alliance: null }

/** A line of a ranking. */
export const ranked = (rank: number, changes: Partial<Ranked> = {}): Ranked => ({
  rank,
  change24h: null,
  change7d: null,
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
  place: { name: 'Oren', relation: 'in', direction: null },
  subclasses: [{ index: 1, classId: 21, classType: 'Sword Singer', level: 52, exp: 52_000_000 }],
})

/** What everybody may know of a character. */
export const characterCard = (characterId: number, changes: Partial<CharacterCard> = {}): CharacterCard => ({
  characterId,
  name: `Somebody${characterId}`,
  formerNames: [],
  title: 'Warden',
  level: 78,
  classId: 88,
  classType: 'Duelist',
  race: 'Human',
  gender: 'Gender_Male',
  presence: 'online',
  classPath: [
    { classId: 0, classType: 'Human Fighter' },
    { classId: 1, classType: 'Warrior' },
    { classId: 2, classType: 'Gladiator' },
    { classId: 88, classType: 'Duelist' },
  ],
  pvp: 412,
  pk: 7,
  isNoble: true,
  isHero: false,
  heroTimes: 2,
  clan: wolves,
  isClanLeader: false,
  castle: null,
  hall: null,
  bossesSlain: [],
  ranks: [{ ranking: 'exp', rank: 3, change24h: null, change7d: null }],
  ...changes,
})

export const gameAccount = (login: string, changes: Partial<GameAccount> = {}): GameAccount => ({
  login,
  createdAt: '2026-01-01T00:00:00Z',
  lastIp: null,
  lastActive: '2026-11-19T20:15:00Z',
  isBlocked: false,
  hasPin: false,
  isOnline: false,
  characterCount: 1,
  ...changes,
})

const oneClass = (
  id: number,
  classType: string,
  professionLevel: number,
  parentId: number | null,
  race = 'Human',
) => ({ id, classType, race, professionLevel, parentId })

/** A few classes from beginning to third profession. */
export const classList = [
  oneClass(0, 'Human Fighter', 0, null),
  oneClass(10, 'Human Mystic', 0, null),
  oneClass(18, 'Elven Fighter', 0, null, 'Elf'),
  oneClass(1, 'Warrior', 1, 0),
  oneClass(4, 'Human Knight', 1, 0),
  oneClass(15, 'Cleric', 1, 10),
  oneClass(19, 'Elven Knight', 1, 18, 'Elf'),
  oneClass(2, 'Gladiator', 2, 1),
  oneClass(3, 'Warlord', 2, 1),
  oneClass(5, 'Paladin', 2, 4),
  oneClass(17, 'Prophet', 2, 15),
  oneClass(20, 'Temple Knight', 2, 19, 'Elf'),
  oneClass(88, 'Duelist', 3, 2),
  oneClass(89, 'Dreadnought', 3, 3),
  oneClass(90, 'Phoenix Knight', 3, 5),
  oneClass(98, 'Hierophant', 3, 17),
  oneClass(99, 'Eva’s Templar', 3, 20, 'Elf'),
]

/** A game server that has everything, or lacks some of it. */
export const worldInfo = (lacks: Partial<WorldInfo['features']> = {}): WorldInfo => ({
  chronicle: 'Chronicle 1: Harbingers of War',
  features: {
    macros: true,
    recommendations: true,
    subclasses: true,
    heroes: true,
    pets: true,
    raidBosses: true,
    clanSkills: true,
    nameColors: true,
    factions: true,
    ...lacks,
  },
  castleIds: [],
  rentableHallIds: [],
  contestableHallIds: [],
})

/** A clan as the ranking of clans has it. */
export const clan = (id: number, changes: Partial<Clan> = {}): Clan => ({
  id,
  name: `Clan${id}`,
  level: 8,
  hasCrest: false,
  alliance: null,
  leaderId: 1,
  leaderName: `Leader${id}`,
  reputation: 1000 - id,
  memberCount: 40,
  onlineCount: 10,
  averageLevel: 61.5,
  castleId: null,
  castleName: null,
  hallId: null,
  hallName: null,
  emblemId: null,
  createdAt: '2026-01-02T03:04:05Z',
  ...changes,
})
