import type { FixtureAccount, FixtureCharacter } from './fixture.ts'

export const minutesAgo = (minutes: number): Date => new Date(Date.UTC(2026, 4, 10, 18) - minutes * 60_000)
export const inHours = (hours: number): Date => minutesAgo(-hours * 60)

export const account = (login: string, known: Partial<FixtureAccount> = {}): FixtureAccount => ({
  login,
  createdAt: minutesAgo(500_000),
  lastActive: minutesAgo(30),
  lastIp: null,
  hwid: null,
  isBlocked: false,
  ...known,
})

export const accounts: FixtureAccount[] = [
  account('anna', { lastIp: '10.0.0.1', hwid: 'AA11BB22' }),
  account('bert', { lastIp: '10.0.0.2', isBlocked: true }),
  account('carl', { lastIp: '10.0.0.3' }),
  account('dora_1', { lastIp: '10.0.0.2' }),
  account('dorax1'),
  account('nobody'),
]

export const character = (
  id: number,
  name: string,
  owner: string,
  known: Partial<FixtureCharacter> = {},
): FixtureCharacter => ({
  id,
  name,
  account: owner,
  title: '',
  level: 1,
  exp: 0,
  sp: 0,
  classId: 0,
  baseClassId: known.classId ?? 0,
  raceId: 0,
  gender: 'male',
  face: 0,
  hairStyle: 0,
  hairColor: 0,
  pvp: 0,
  pk: 0,
  karma: 0,
  recommendations: { received: 0, left: 0 },
  nameColor: null,
  titleColor: null,
  location: { x: 83_400, y: 147_943, z: -3404 },
  presence: 'offline',
  sessionIp: null,
  lastSeen: minutesAgo(60),
  createdAt: new Date(Date.UTC(2025, 0, 2)),
  played: 3600,
  clanId: null,
  isNoble: false,
  ban: null,
  deletedAt: null,
  subclasses: [],
  skills: [],
  macros: [],
  quests: [],
  ...known,
})

const online = (sessionIp: string) => ({ presence: 'online', sessionIp, lastSeen: minutesAgo(0) }) as const

export const characters: FixtureCharacter[] = [
  character(101, 'Aldous', 'anna', {
    ...online('10.0.0.1'),
    title: 'Warden',
    level: 60,
    exp: 130_000_000,
    sp: 5000,
    classId: 2,
    pvp: 50,
    pk: 3,
    karma: 7,
    clanId: 201,
    recommendations: { received: 12, left: 3 },
    subclasses: [
      { index: 1, classId: 12, level: 45, exp: 26_000_000 },
      { index: 2, classId: 16, level: 40, exp: 16_000_000 },
    ],
    skills: [
      { skillId: 3, level: 9, subclassIndex: 0 },
      { skillId: 1, level: 20, subclassIndex: 0 },
      { skillId: 1177, level: 5, subclassIndex: 1 },
    ],
    macros: [
      { id: 1001, name: 'Second', acronym: 'TWO', description: '', icon: 1, commands: ['/sit'] },
      { id: 1000, name: 'First', acronym: 'ONE', description: 'Both', icon: 0, commands: ['/stand', 'Hi'] },
    ],
    quests: [
      { questId: 2, state: 'completed', step: null },
      { questId: 1, state: 'started', step: 2 },
      { questId: 257, state: 'started', step: 1 },
    ],
  }),
  character(102, 'Brenna', 'anna', {
    level: 60,
    exp: 130_000_000,
    classId: 5,
    pvp: 50,
    pk: 3,
    gender: 'female',
    clanId: 201,
  }),
  character(103, 'Corwin', 'bert', {
    ...online('10.0.0.2'),
    level: 76,
    exp: 940_000_000,
    classId: 88,
    pvp: 10,
    isNoble: true,
    clanId: 202,
  }),
  character(104, 'Doomed', 'bert', {
    level: 78,
    exp: 1_600_000_000,
    classId: 2,
    pvp: 999,
    pk: 99,
    clanId: 202,
    ban: { bannedAt: minutesAgo(600), until: inHours(48), reason: 'A bot', by: 'GM Selene' },
  }),
  character(105, 'Gone', 'bert', {
    level: 79,
    exp: 2_200_000_000,
    classId: 2,
    pvp: 999,
    pk: 99,
    deletedAt: inHours(100),
  }),
  character(106, 'Ely', 'carl', {
    level: 40,
    exp: 15_500_000,
    classId: 57,
    raceId: 4,
    presence: 'offline-shop',
    lastSeen: minutesAgo(200),
  }),
  character(107, 'Fenn', 'dora_1', {
    ...online('10.0.0.2'),
    level: 20,
    exp: 840_000,
    classId: 1,
    clanId: 203,
  }),
  character(108, 'Gwen', 'dorax1', { level: 5, exp: 3000, gender: 'female' }),
  character(109, 'Cast', 'bert', {
    level: 10,
    exp: 50_000,
    ban: { bannedAt: minutesAgo(9000), until: null, reason: null, by: null },
  }),
]
