import { bosses } from '../../../src/game-data/index.ts'
import type { WorldFixture } from '../../../src/conformance/index.ts'
import type { TestFamily } from './schemas/index.ts'

type Rows = Record<string, unknown>[]

const FUNCTIONS = { hp: 3, mp: 4 } as const

export const ms = (date: Date | null) => date?.getTime() ?? 0

/** The names that families have for a character's id. */
export const ofCharacter = (id: number) => ({ charId: id, obj_Id: id, char_obj_id: id, char_id: id })

/** Castles and halls by tables of all families. */
export function placeRows(fixture: WorldFixture, family: TestFamily): Record<string, Rows> {
  const { castles, rentableHalls, contestableHalls } = fixture
  const [attacker, defender] = family.hasSidesInWords ? ['ATTACKER', 'DEFENDER'] : [1, 0]
  const isMixed = !('siegable_clanhall' in family.schema)
  return {
    castle: castles.map(({ id, name, taxPercent, treasury, nextSiege }) => ({
      id,
      name,
      taxPercent,
      treasury,
      siegeDate: ms(nextSiege),
    })),
    siege_clans: castles.flatMap(({ id, attackers, defenders }) => [
      ...attackers.map((clan_id) => ({ castle_id: id, clan_id, type: attacker })),
      ...defenders.map((clan_id) => ({ castle_id: id, clan_id, type: defender })),
    ]),
    clanhall: [...rentableHalls, ...(isMixed ? contestableHalls : [])].map((hall) => {
      const rentable = rentableHalls.find(({ id }) => id === hall.id)
      return {
        id: hall.id,
        name: hall.name,
        // of halls to fight for, servers that keep them there name the zone
        location: rentable ? hall.town : 'Partisan',
        ownerId: hall.ownerId ?? 0,
        lease: rentable?.lease ?? 0,
        Grade: rentable?.grade ?? 0,
        paidUntil: ms(rentable?.paidUntil ?? null),
        sellerBid: rentable?.auction?.startingBid ?? 0,
        endDate: ms(rentable?.auction?.endsAt ?? null),
      }
    }),
    clanhall_functions: rentableHalls.flatMap(({ id, functions }) =>
      functions.map(({ kind, level, lease, until }) => ({
        hall_id: id,
        type: FUNCTIONS[kind as keyof typeof FUNCTIONS],
        lvl: level,
        lease,
        endTime: ms(until),
      })),
    ),
    auction: rentableHalls.flatMap(({ id, auction }) =>
      auction
        ? [
            {
              id,
              itemType: 'ClanHall',
              itemId: id,
              itemObjectId: id,
              startingBid: auction.startingBid,
              endDate: ms(auction.endsAt),
            },
          ]
        : [],
    ),
    ...bidRows(fixture),
    siegable_clanhall: contestableHalls.map(({ id, name, town, ownerId, nextSiege, siegeMinutes }) => ({
      clanHallId: id,
      name,
      location: town,
      ownerId: ownerId ?? 0,
      nextSiege: ms(nextSiege),
      siegeLength: siegeMinutes * 60_000,
      siegeLenght: siegeMinutes * 60_000,
      siege_length: siegeMinutes * 60_000,
    })),
    clanhall_siege_attackers: contestableHalls.flatMap(({ id, attackers }) =>
      attackers.map((attacker_id) => ({ clanhall_id: id, attacker_id })),
    ),
  }
}

function bidRows({ rentableHalls }: WorldFixture) {
  const bids = rentableHalls.flatMap(({ id, auction }) =>
    (auction?.bids ?? []).map(({ clanId, amount }) => ({
      auctionId: id,
      clanhall_id: id,
      bidderId: clanId,
      clan_oid: clanId,
      maxBid: amount,
      max_bid: amount,
    })),
  )
  return { auction_bid: bids, auctions: bids }
}

/** Bosses and who hunts them. */
export function bossRows({ bosses: all, points }: WorldFixture, { hasOldNumbers = false }: TestFamily) {
  const numberOf = (npcId: number) =>
    (hasOldNumbers && bosses.find(({ id }) => id === npcId)?.preC5NpcId) || npcId
  const rows = all.map((boss) => ({
    kind: boss.kind,
    boss_id: numberOf(boss.npcId),
    loc_x: boss.location?.x ?? 0,
    loc_y: boss.location?.y ?? 0,
    loc_z: boss.location?.z ?? 0,
    respawn_time: ms(boss.respawn?.from ?? null),
    status: boss.isAlive ? 0 : 1,
  }))
  return {
    raidboss_spawnlist: rows.filter(({ kind }) => kind === 'raid'),
    grandboss_data: rows.filter(({ kind }) => kind === 'grand'),
    // only the running round is kept
    character_raid_points: points
      .filter(({ round }) => round === 0)
      .map(({ characterId, npcId, points: earned }) => ({
        ...ofCharacter(characterId),
        boss_id: numberOf(npcId),
        points: earned,
      })),
  }
}
