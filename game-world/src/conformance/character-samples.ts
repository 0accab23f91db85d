import type { CharacterKinds, GameWorld } from '../port/index.ts'
import type { Lacks, Samples } from './action-sample.ts'

const UNTIL = '2027-01-01T00:00:00.000Z'
const FREE = { isBanned: false, until: null, reason: null }

const banned = (until: string, reason: string, lacks: Lacks) =>
  lacks('banDetails') ? { isBanned: true, until: null, reason: null } : { isBanned: true, until, reason }

const newThings = (lacks: Lacks) => (lacks('newThings') ? [] : [{ itemId: 6846, count: 2, lastsDays: 30 }])
const carriedOf = (coins: number, things: number, lacks: Lacks) => [
  { itemId: 57, count: coins },
  ...(lacks('newThings') ? [] : [{ itemId: 6846, count: things }]),
]

const byId = async (world: GameWorld, id: number) => (await world.characters.byId(id))!

const banOf = async (world: GameWorld, id: number) => {
  const ban = (await world.characters.banned()).find(({ characterId }) => characterId === id)
  return ban ? { isBanned: true, until: ban.until?.toISOString() ?? null, reason: ban.reason } : FREE
}

const deletionOf = async (world: GameWorld, id: number) => ({
  deletedAt: (await byId(world, id)).deletedAt?.toISOString() ?? null,
})

/** Everything that can be done to a character. */
export const characterSamples: Samples<keyof CharacterKinds> = {
  giveItems: {
    told: (_on, lacks) => ({ items: [{ itemId: 57, count: 5 }, ...newThings(lacks)] }),
    before: (_on, lacks) => ({ carried: carriedOf(100, 0, lacks) }),
    after: (_on, lacks) => ({ carried: carriedOf(105, 2, lacks) }),
    wrong: { carried: [] },
    look: async (world, { characterId }, lacks) => {
      const items = await world.items.inventory(characterId)
      const countOf = (itemId: number) =>
        items.filter((one) => one.itemId === itemId).reduce((sum, { count }) => sum + count, 0)
      return { carried: carriedOf(countOf(57), countOf(6846), lacks) }
    },
  },
  deleteItem: {
    told: ({ itemDbId }) => ({ itemDbId, count: 40 }),
    before: () => ({ count: 100 }),
    after: () => ({ count: 60 }),
    wrong: { count: 99 },
    look: async (world, { characterId }) => ({
      count: (await world.items.inventory(characterId)).reduce((sum, { count }) => sum + count, 0),
    }),
  },
  takeItems: {
    told: ({ itemDbId }) => ({ things: [{ itemDbId, count: 40 }] }),
    before: () => ({ counts: [100] }),
    after: () => ({ counts: [60] }),
    wrong: { counts: [99] },
    look: async (world, { characterId }) => ({
      counts: [(await world.items.inventory(characterId)).reduce((sum, { count }) => sum + count, 0)],
    }),
  },
  deleteSkill: {
    told: () => ({ skillId: 3, subclassIndex: 0 }),
    before: () => ({ level: 9 }),
    after: () => ({ level: null }),
    wrong: { level: 8 },
    look: async (world, { characterId }) => ({
      level: (await world.characters.skills(characterId, 0))[0]?.level ?? null,
    }),
  },
  deleteMacro: {
    told: () => ({ macroId: 1000 }),
    before: () => ({ name: 'First' }),
    after: () => ({ name: null }),
    wrong: { name: 'Second' },
    look: async (world, { characterId }) => ({
      name: (await world.characters.macros(characterId))[0]?.name ?? null,
    }),
  },
  renameCharacter: {
    told: ({ number }) => ({ name: `Renamed${number}` }),
    before: ({ number }) => ({ name: `Actor${number}` }),
    after: ({ number }) => ({ name: `Renamed${number}` }),
    wrong: { name: 'Somebody' },
    look: async (world, { characterId }) => ({ name: (await byId(world, characterId)).name }),
  },
  swapNames: {
    told: ({ otherId }) => ({ otherCharacterId: otherId }),
    before: ({ number }) => ({ name: `Actor${number}`, otherName: `Other${number}` }),
    after: ({ number }) => ({ name: `Other${number}`, otherName: `Actor${number}` }),
    wrong: { otherName: 'Somebody' },
    look: async (world, { characterId, otherId }) => ({
      name: (await byId(world, characterId)).name,
      otherName: (await byId(world, otherId)).name,
    }),
  },
  changeAppearance: {
    told: () => ({ face: 1, hairStyle: 4 }),
    before: () => ({ face: 0, hairStyle: 0, hairColor: 0 }),
    after: () => ({ face: 1, hairStyle: 4, hairColor: 0 }),
    wrong: { hairColor: 3 },
    look: async (world, { characterId }) => {
      const { face, hairStyle, hairColor } = await byId(world, characterId)
      return { face, hairStyle, hairColor }
    },
  },
  changeGender: {
    told: () => ({ gender: 'female' }),
    before: () => ({ gender: 'male', hairStyle: 0 }),
    after: () => ({ gender: 'female', hairStyle: 0 }),
    wrong: { gender: 'female' },
    look: async (world, { characterId }) => {
      const { gender, hairStyle } = await byId(world, characterId)
      return { gender, hairStyle }
    },
  },
  changeNameColor: {
    told: () => ({ color: '#ff8800' }),
    before: () => ({ color: null }),
    after: () => ({ color: '#ff8800' }),
    wrong: { color: '#000000' },
    look: async (world, { characterId }) => ({ color: (await byId(world, characterId)).nameColor }),
  },
  changeRecommendations: {
    told: () => ({ received: 200 }),
    before: () => ({ received: 12 }),
    after: () => ({ received: 200 }),
    wrong: { received: 13 },
    look: async (world, { characterId }) => ({
      received: (await byId(world, characterId)).recommendations?.received,
    }),
  },
  moveCharacter: {
    told: ({ otherAccount }) => ({ account: otherAccount }),
    before: ({ account }) => ({ account }),
    after: ({ otherAccount }) => ({ account: otherAccount }),
    wrong: { account: 'somebody' },
    look: async (world, { characterId }) => ({ account: (await byId(world, characterId)).account }),
  },
  banCharacter: {
    told: () => ({ until: UNTIL, reason: 'Sold gold', by: 'GM Selene' }),
    before: () => FREE,
    after: (_on, lacks) => banned(UNTIL, 'Sold gold', lacks),
    wrong: { isBanned: true },
    look: (world, { characterId }) => banOf(world, characterId),
  },
  unbanCharacter: {
    subject: ({ bannedId }) => ({ characterId: bannedId }),
    told: () => ({}),
    before: (_on, lacks) => banned('2026-05-12T18:00:00.000Z', 'A bot', lacks),
    after: () => FREE,
    wrong: { isBanned: false },
    look: (world, { bannedId }) => banOf(world, bannedId),
  },
  deleteCharacter: {
    told: () => ({ afterDays: 7 }),
    before: () => ({ deletedAt: null }),
    // the moment is the world's
    after: () => ({}),
    wrong: { deletedAt: UNTIL },
    look: (world, { characterId }) => deletionOf(world, characterId),
  },
  restoreCharacter: {
    subject: ({ deletedId }) => ({ characterId: deletedId }),
    told: () => ({}),
    before: () => ({ deletedAt: '2026-05-14T22:00:00.000Z' }),
    after: () => ({ deletedAt: null }),
    wrong: { deletedAt: UNTIL },
    look: (world, { deletedId }) => deletionOf(world, deletedId),
  },
}
