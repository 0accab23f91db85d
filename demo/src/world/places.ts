import { HOUR_MS, MINUTE_MS } from '@castellan/contract/rules/durations'
import { castlesOf, contestableHallsOf, rentableHallsOf } from '@castellan/game-world/game-data'
import type { ClanRow } from './clans.ts'
import type { DemoProfile } from './profile.ts'
import { type Random, randomOf } from './random.ts'
import { sundayAfter } from './activity.ts'

/** Castles go to the strongest clans, with the sign-ups for the next siege. */
export function makeCastles(
  { server, chronicle, utcOffset }: DemoProfile,
  clans: readonly ClanRow[],
  now: Date,
) {
  const random = randomOf(`${server} castles`)
  const able = clans.filter((clan) => clan.level >= 4)
  const owners = random.shuffled(able.slice(0, 14))
  const castle = castlesOf(chronicle).map(({ id, name }, index) => ({
    id,
    name,
    // Not every castle is taken: where the lords are few, the last keep their guards.
    owner_clan_id: index < 7 ? (owners[index]?.id ?? null) : null,
    tax_percent: owners[index] && index < 7 ? random.pick([5, 5, 10, 10, 15]) : 0,
    treasury: owners[index] && index < 7 ? random.int(2_000_000, 90_000_000) : 0,
    next_siege: sundayAfter(now, utcOffset, 1 + (index % 2), id % 2 === 0 ? 16 : 20),
  }))
  const castle_siege_clan = castle.flatMap(({ id, owner_clan_id }) => {
    const allies = able.filter((clan) => isAlly(clans, owner_clan_id, clan)).slice(0, 2)
    const foes = random.shuffled(able.filter((clan) => clan.id !== owner_clan_id && !allies.includes(clan)))
    return [
      ...allies.map((clan) => ({ castle_id: id, clan_id: clan.id, side: 'defender' })),
      ...foes
        .slice(0, random.int(1, 4))
        .map((clan) => ({ castle_id: id, clan_id: clan.id, side: 'attacker' })),
    ]
  })
  return { castle, castle_siege_clan }
}

function isAlly(clans: readonly ClanRow[], ownerId: number | null, clan: ClanRow): boolean {
  const owner = clans.find(({ id }) => id === ownerId)
  return (
    owner !== undefined &&
    owner !== clan &&
    owner.alliance_id !== null &&
    owner.alliance_id === clan.alliance_id
  )
}

const FUNCTIONS = ['hp', 'mp', 'exp', 'teleport', 'curtains', 'items', 'buffs', 'platform'] as const
const LEASES: Readonly<Record<(typeof FUNCTIONS)[number], number>> = {
  hp: 7000,
  mp: 20_000,
  exp: 25_000,
  teleport: 7000,
  curtains: 2000,
  items: 30_000,
  buffs: 50_000,
  platform: 3000,
}

/** About two of three halls are rented; some of the others stand for auction. */
export function makeHalls(profile: DemoProfile, clans: readonly ClanRow[], now: Date) {
  const random = randomOf(`${profile.server} halls`)
  const able = clans.filter((clan) => clan.level >= 2)
  const tenants = random.shuffled(able.slice(0, 45))
  const contestable_hall = contestableHallsOf(profile.chronicle).map(({ id, name, town, siegeLengthMs }) => ({
    id,
    name,
    town,
    owner_clan_id: random.chance(0.6) ? (tenants.pop()?.id ?? null) : null,
    next_siege: sundayAfter(now, profile.utcOffset, random.int(1, 2), 12 + (id % 3)),
    siege_minutes: (siegeLengthMs ?? HOUR_MS) / MINUTE_MS,
  }))
  const rentable_hall = rentableHallsOf(profile.chronicle).map(({ id, name, town, grade, lease }) => {
    const owner = random.chance(0.66) ? tenants.pop() : undefined
    return {
      id,
      name,
      town,
      grade: grade ?? 1,
      lease: lease ?? 200_000,
      owner_clan_id: owner?.id ?? null,
      paid_until: owner ? new Date(now.getTime() + random.int(1, 7 * 24) * HOUR_MS) : null,
    }
  })
  const hall_function = rentable_hall
    .filter((hall) => hall.owner_clan_id !== null)
    .flatMap((hall) => functionsOf(hall.id, hall.grade, now, random))
  return {
    contestable_hall,
    ...attackers(contestable_hall, able, random),
    rentable_hall,
    hall_function,
    ...auctions(rentable_hall, able, now, random),
  }
}

const functionsOf = (hall_id: number, grade: number, now: Date, random: Random) =>
  FUNCTIONS.filter(() => random.chance(0.25 + grade * 0.15)).map((kind) => {
    const level = random.int(1, grade)
    const until = new Date(now.getTime() + random.int(2, 72) * HOUR_MS)
    return { hall_id, kind, level, lease: LEASES[kind] * level, until }
  })

const attackers = (
  halls: readonly { id: number; owner_clan_id: number | null }[],
  able: readonly ClanRow[],
  random: Random,
) => ({
  hall_attacker: halls.flatMap((hall) =>
    random
      .shuffled(able.filter((clan) => clan.id !== hall.owner_clan_id))
      .slice(0, random.int(0, 3))
      .map((clan) => ({ hall_id: hall.id, clan_id: clan.id })),
  ),
})

function auctions(
  halls: readonly { id: number; lease: number; owner_clan_id: number | null }[],
  able: readonly ClanRow[],
  now: Date,
  random: Random,
) {
  const offered = halls.filter((hall) => hall.owner_clan_id === null).slice(0, 9)
  const hall_auction = offered.map((hall) => ({
    hall_id: hall.id,
    starting_bid: hall.lease * 20,
    ends_at: new Date(now.getTime() + random.int(2, 7 * 24) * HOUR_MS),
  }))
  const hall_bid = hall_auction.flatMap(({ hall_id, starting_bid }) =>
    random
      .shuffled(able)
      .slice(0, random.int(0, 4))
      .map((clan, place) => ({
        hall_id,
        clan_id: clan.id,
        amount: Math.floor(starting_bid * (1.05 + place * 0.1 + random.next() * 0.05)),
      })),
  )
  return { hall_auction, hall_bid }
}
