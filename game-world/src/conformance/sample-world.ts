import type { Pixels } from '../port/index.ts'
import type { FixtureClan, FixtureItem, WorldFixture } from './fixture.ts'
import { accounts, characters, inHours, minutesAgo } from './sample-people.ts'
import { sampleTrail } from './sample-trail.ts'

/** One colour, which every way of storing pictures keeps. */
const plain = (width: number, height: number): Pixels => ({
  width,
  height,
  rgba: Uint8Array.from({ length: width * height * 4 }, (_, index) => [248, 0, 0, 255][index % 4]!),
})

export const clan = (
  id: number,
  name: string,
  leaderId: number,
  known: Partial<FixtureClan>,
): FixtureClan => ({
  id,
  name,
  leaderId,
  level: 0,
  reputation: 0,
  allianceId: null,
  factionId: null,
  crest: null,
  emblem: null,
  skills: [],
  ...known,
})

export const item = (
  dbId: number,
  itemId: number,
  ownerId: number,
  known: Partial<FixtureItem> = {},
): FixtureItem => ({
  dbId,
  itemId,
  ownerId,
  count: 1,
  enchant: 0,
  place: 'inventory',
  slot: null,
  expiresAt: null,
  ...known,
})

/** Each line is there for a rule of the suite. */
export const sampleWorld: WorldFixture = {
  accounts,
  characters,
  alliances: [{ id: 201, name: 'NorthernUnion', crest: plain(8, 12) }],
  clans: [
    clan(201, 'IronWatch', 101, {
      level: 8,
      reputation: 100,
      allianceId: 201,
      factionId: 1,
      crest: plain(16, 12),
      emblem: { id: 903, pixels: plain(64, 64) },
      skills: [
        { skillId: 371, level: 2, subPledge: null },
        { skillId: 370, level: 3, subPledge: null },
      ],
    }),
    clan(202, 'Iron_Fist', 103, { level: 8, reputation: 900, allianceId: 201, factionId: 2 }),
    clan(203, 'Greenhorns', 107, { level: 1 }),
  ],
  items: [
    item(501, 57, 101, { count: 2_500_000_000 }),
    item(502, 2, 101, { place: 'equipped', slot: 7, enchant: 4 }),
    item(503, 1864, 101, { place: 'warehouse', count: 30 }),
    item(504, 1865, 101, { place: 'freight', count: 40 }),
    item(505, 57, 201, { place: 'clan-warehouse', count: 1000 }),
    item(506, 6846, 102, { place: 'equipped', slot: 15, expiresAt: inHours(24) }),
    item(507, 2375, 102),
    item(508, 2375, 107),
    item(509, 2375, 104),
    item(510, 57, 102, { count: 5 }),
    item(511, 3500, 101),
  ],
  trail: sampleTrail,
  pets: [
    { controlItemDbId: 507, npcId: 12_077, name: 'Rex', level: 30, exp: 5_000_000 },
    { controlItemDbId: 508, npcId: 12_077, name: 'Rolf', level: 30, exp: 5_000_000 },
    { controlItemDbId: 509, npcId: 12_077, name: 'Cerberus', level: 70, exp: 500_000_000 },
    { controlItemDbId: 511, npcId: 12_311, name: 'Zephyr', level: 40, exp: 16_000_000 },
  ],
  heroes: [{ characterId: 103, classId: 88, times: 2, message: 'Onward' }],
  castles: [
    {
      id: 1,
      name: 'Gludio',
      ownerId: 201,
      taxPercent: 15,
      treasury: 3_000_000_000,
      nextSiege: inHours(72),
      attackers: [203, 202],
      defenders: [],
    },
    {
      id: 2,
      name: 'Dion',
      ownerId: null,
      taxPercent: 0,
      treasury: 0,
      nextSiege: null,
      attackers: [],
      defenders: [201],
    },
  ],
  rentableHalls: [
    {
      id: 22,
      name: 'Moonstone Hall',
      town: 'Gludio',
      grade: 2,
      lease: 500_000,
      ownerId: 202,
      paidUntil: inHours(20),
      auction: null,
      functions: [
        { kind: 'mp', level: 1, lease: 2000, until: inHours(10) },
        { kind: 'hp', level: 2, lease: 7000, until: inHours(10) },
      ],
    },
    {
      id: 23,
      name: 'Onyx Hall',
      town: 'Gludio',
      grade: 2,
      lease: 500_000,
      ownerId: null,
      paidUntil: null,
      functions: [],
      auction: {
        startingBid: 1_000_000,
        endsAt: inHours(30),
        bids: [
          { clanId: 203, amount: 1_200_000 },
          { clanId: 201, amount: 1_500_000 },
        ],
      },
    },
    {
      id: 24,
      name: 'Topaz Hall',
      town: 'Gludio',
      grade: 2,
      lease: 500_000,
      ownerId: null,
      paidUntil: null,
      functions: [],
      auction: { startingBid: 700_000, endsAt: inHours(40), bids: [] },
    },
  ],
  contestableHalls: [
    {
      id: 21,
      name: 'Fortress of Resistance',
      town: 'Dion',
      ownerId: null,
      nextSiege: inHours(50),
      siegeMinutes: 60,
      attackers: [201],
    },
  ],
  bosses: [
    {
      npcId: 29_001,
      name: 'Queen Ant',
      level: 40,
      kind: 'grand',
      isAlive: false,
      location: { x: -21_610, y: 181_594, z: -5734 },
      respawn: { from: inHours(10), to: inHours(27) },
      kills: [
        { killerId: 103, killedAt: minutesAgo(9000) },
        { killerId: 101, killedAt: minutesAgo(540) },
      ],
    },
    {
      npcId: 29_006,
      name: 'Core',
      level: 50,
      kind: 'grand',
      isAlive: true,
      location: null,
      respawn: null,
      kills: [],
    },
    {
      npcId: 25_001,
      name: 'Greyclaw Kutus',
      level: 23,
      kind: 'raid',
      isAlive: true,
      location: { x: -54_416, y: 146_480, z: -2887 },
      respawn: null,
      kills: [],
    },
  ],
  points: [
    { npcId: 29_001, characterId: 101, round: 0, points: 300, kills: 2 },
    { npcId: 29_006, characterId: 101, round: 0, points: 100, kills: 1 },
    { npcId: 29_001, characterId: 103, round: 0, points: 300, kills: 1 },
    { npcId: 29_006, characterId: 107, round: 0, points: 400, kills: 4 },
    { npcId: 29_001, characterId: 104, round: 0, points: 9000, kills: 90 },
    { npcId: 29_006, characterId: 106, round: 1, points: 50, kills: 1 },
  ],
  offlineShops: [
    {
      characterId: 106,
      title: 'Cheap!',
      kind: 'sell',
      since: minutesAgo(200),
      lines: [
        { itemId: 1864, count: 20, price: 150 },
        { itemId: 1865, count: 3, price: 90_000 },
      ],
    },
  ],
  factions: [
    { id: 1, name: 'Light' },
    { id: 2, name: 'Dark' },
  ],
  clock: { startedAt: minutesAgo(4000), utcOffsetMinutes: 180 },
}
