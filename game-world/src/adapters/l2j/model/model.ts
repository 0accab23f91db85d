/**
 * What the portal reads of a game, as tables of its own with names of its own (canonical data model). Families say where each
 * stands in their databases; queries know these names alone. A `!` marks what a table is worth nothing without; a name always is there.
 */
export const MODEL = {
  account: {
    login: 'name!',
    createdAt: 'moment',
    lastActive: 'moment',
    lastIp: 'text',
    email: 'text',
    accessLevel: 'number',
  },
  /** Apart from the account, so that whoever reads that reads no password. */
  credential: { login: 'name!', password: 'text!' },
  accountVariable: { login: 'name!', name: 'name!', value: 'text!' },
  character: {
    id: 'id!',
    account: 'text!',
    name: 'name!',
    title: 'text',
    level: 'number!',
    exp: 'number!',
    sp: 'number',
    classId: 'number!',
    baseClassId: 'number',
    raceId: 'number',
    sex: 'number',
    face: 'number',
    hairStyle: 'number',
    hairColor: 'number',
    pvp: 'number',
    pk: 'number',
    karma: 'number',
    fame: 'number',
    nameColor: 'color',
    titleColor: 'color',
    x: 'number',
    y: 'number',
    z: 'number',
    online: 'number!',
    lastAccess: 'moment',
    createdAt: 'moment',
    played: 'number',
    clanId: 'number!',
    noble: 'number',
    accessLevel: 'number',
    /** What the game itself does to somebody, as it numbers that, and how much of it is left. */
    punishment: 'number',
    punishmentLeft: 'number',
    deleteTime: 'moment',
  },
  recommendation: { characterId: 'number!', received: 'number!', left: 'number!' },
  subclass: { characterId: 'number!', index: 'number!', classId: 'number!', level: 'number!', exp: 'number' },
  skill: { characterId: 'number!', skillId: 'id!', level: 'number!', classIndex: 'number' },
  macro: {
    characterId: 'number!',
    id: 'id!',
    icon: 'number',
    name: 'text',
    description: 'text',
    acronym: 'text',
    commands: 'text!',
  },
  quest: { characterId: 'number!', name: 'name!', variable: 'name!', value: 'text' },
  item: {
    id: 'id!',
    ownerId: 'number!',
    itemId: 'number!',
    count: 'number!',
    enchant: 'number',
    place: 'text!',
    slot: 'number',
    expiresAt: 'moment',
  },
  pet: { controlItemId: 'id!', name: 'text', level: 'number', exp: 'number!' },
  clan: {
    id: 'id!',
    name: 'text!',
    level: 'number',
    reputation: 'number',
    leaderId: 'number!',
    castleId: 'number',
    allianceId: 'number',
    allianceName: 'text',
    crestId: 'number',
    emblemId: 'number',
    allianceCrestId: 'number',
  },
  clanSkill: { clanId: 'number!', skillId: 'id!', level: 'number!', subPledge: 'number' },
  crest: { id: 'number!', data: 'bytes!' },
  castle: { id: 'id!', name: 'text', taxPercent: 'number', treasury: 'number', siegeAt: 'moment' },
  siegeClan: { castleId: 'number!', clanId: 'number!', side: 'text' },
  hall: {
    id: 'id!',
    name: 'text',
    town: 'text',
    grade: 'number',
    ownerId: 'number!',
    lease: 'number',
    paidUntil: 'moment',
  },
  contestableHall: {
    id: 'id!',
    name: 'text',
    town: 'text',
    ownerId: 'number!',
    nextSiege: 'moment',
    siegeLength: 'number',
  },
  hallAttacker: { hallId: 'number!', clanId: 'number!' },
  hallFunction: { hallId: 'number!', kind: 'number!', level: 'number', lease: 'number', until: 'moment' },
  auction: { id: 'number!', hallId: 'number!', startingBid: 'number', endsAt: 'moment' },
  auctionBid: { auctionId: 'number!', clanId: 'number!', amount: 'number!' },
  raidBoss: { npcId: 'number!', x: 'number', y: 'number', z: 'number', respawnAt: 'moment' },
  grandBoss: {
    npcId: 'number!',
    x: 'number',
    y: 'number',
    z: 'number',
    respawnAt: 'moment',
    status: 'number!',
  },
  raidPoints: { characterId: 'number!', npcId: 'number!', points: 'number!' },
  hero: {
    characterId: 'number!',
    classId: 'number!',
    times: 'number',
    isCurrent: 'number!',
    message: 'text',
  },
  offlineShop: { characterId: 'number!', kind: 'number!', title: 'text', since: 'moment' },
  offlineShopLine: { characterId: 'number!', item: 'number!', count: 'number!', price: 'number!' },
  punishment: {
    id: 'number!',
    subject: 'text!',
    affects: 'text!',
    kind: 'text!',
    until: 'moment',
    reason: 'text',
    by: 'text',
  },
} as const satisfies Record<string, Record<string, Kind>>

/**
 * A `moment` is milliseconds of the epoch, a `color` a number in the order blue, green, red. By an `id!` a row is asked for and named: one
 * whose number can be no id is not shown at all.
 */
export type Kind = 'id!' | 'name!' | 'text' | 'text!' | 'number' | 'number!' | 'moment' | 'color' | 'bytes!'

export type TableName = keyof typeof MODEL
export type ColumnName<T extends TableName> = keyof (typeof MODEL)[T] & string

// names alone always are there; another column that must be there may hold nothing
type ValueOf<K> = K extends 'name!'
  ? string
  : K extends 'id!' | 'number!'
    ? number
    : K extends 'text' | 'text!'
      ? string | null
      : K extends 'bytes!'
        ? Uint8Array
        : number | null

export type Row<T extends TableName> = {
  -readonly [C in ColumnName<T>]: ValueOf<(typeof MODEL)[T][C]>
}

/** Whose tables they are: a login server may have a database of its own. */
export const LOGIN_TABLES: ReadonlySet<TableName> = new Set<TableName>([
  'account',
  'credential',
  'accountVariable',
])

export const tableNames = Object.keys(MODEL) as TableName[]
export const columnsOf = (table: TableName) => Object.entries<Kind>(MODEL[table])
