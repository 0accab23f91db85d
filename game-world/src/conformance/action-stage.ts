import type { FixtureCharacter, WorldFixture } from './fixture.ts'
import { account, character, inHours } from './sample-people.ts'
import { clan, item, sampleWorld } from './sample-world.ts'

/** People and things of their own for one rule, so that no rule meets what another one did. */
export interface Stage {
  readonly number: number
  /** Logins: of the actor, of the other and the banned one, and of the deleted one alone. */
  readonly account: string
  readonly otherAccount: string
  readonly idleAccount: string
  readonly characterId: number
  /** Leads the clan. */
  readonly otherId: number
  readonly deletedId: number
  readonly bannedId: number
  readonly clanId: number
  /** Of this clan alone. */
  readonly allianceId: number
  readonly itemDbId: number
  readonly clanItemDbId: number
}

export const stage = (number: number): Stage => ({
  number,
  account: `actor${number}`,
  otherAccount: `other${number}`,
  idleAccount: `idle${number}`,
  characterId: 10_000 + number * 5,
  otherId: 10_001 + number * 5,
  deletedId: 10_002 + number * 5,
  bannedId: 10_003 + number * 5,
  clanId: 50_000 + number,
  allianceId: 50_000 + number,
  itemDbId: 20_000 + number * 2,
  clanItemDbId: 20_001 + number * 2,
})

/** On stages of the rule about who plays, the actor does, and so does somebody on the idle account. */
const peopleOf = (on: Stage, isPlaying: boolean): FixtureCharacter[] => {
  const presence = isPlaying ? 'online' : 'offline'
  return [
    character(on.characterId, `Actor${on.number}`, on.account, {
      presence,
      recommendations: { received: 12, left: 3 },
      skills: [{ skillId: 3, level: 9, subclassIndex: 0 }],
      macros: [{ id: 1000, name: 'First', acronym: 'ONE', description: '', icon: 0, commands: ['/stand'] }],
    }),
    character(on.otherId, `Other${on.number}`, on.otherAccount, { clanId: on.clanId }),
    character(on.deletedId, `Gone${on.number}`, on.idleAccount, { deletedAt: inHours(100) }),
    character(on.bannedId, `Banned${on.number}`, on.otherAccount, {
      ban: { bannedAt: inHours(-1), until: inHours(48), reason: 'A bot', by: 'GM Selene' },
    }),
    ...(isPlaying ? [character(on.bannedId + 1, `Guest${on.number}`, on.idleAccount, { presence })] : []),
  ]
}

/** A world of so many stages. */
export function stageWorld(count: number, isPlaying: (number: number) => boolean): WorldFixture {
  const stages = Array.from({ length: count }, (_, number) => stage(number))
  return {
    ...sampleWorld,
    accounts: stages.flatMap((on) => [
      account(on.account),
      account(on.otherAccount, { isBlocked: true }),
      account(on.idleAccount),
    ]),
    characters: stages.flatMap((on) => peopleOf(on, isPlaying(on.number))),
    alliances: stages.map((on) => ({ id: on.allianceId, name: `Union${on.number}`, crest: null })),
    clans: stages.map((on) =>
      clan(on.clanId, `Clan${on.number}`, on.otherId, { factionId: 1, allianceId: on.allianceId }),
    ),
    items: stages.flatMap((on) => [
      item(on.itemDbId, 57, on.characterId, { count: 100 }),
      item(on.clanItemDbId, 57, on.clanId, { place: 'clan-warehouse', count: 1000 }),
    ]),
    trail: [],
    pets: [],
    heroes: [],
    castles: [],
    rentableHalls: [],
    contestableHalls: [],
    bosses: [],
    points: [],
    offlineShops: [],
  }
}
