import type { castles } from '@castellan/contract/calls/statistics/castles'
import type * as World from '@castellan/game-world/port'
import { describeClan } from '../../players/characters/describe-character.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { momentOrNull } from '../../platform/time/moment.ts'

export const castleRoutes: Handlers<typeof castles> = {
  getCastleInfo: async ({ castleId }, { world }) => {
    const castle = await world.castles.castle(castleId)
    if (!castle) throw new AppError('CASTLE_NOT_FOUND', { field: 'castleId' })
    const { name, taxPercent, treasury } = castle
    return {
      castleId,
      name,
      owner: describeClan(castle.owner),
      taxPercent,
      treasury,
      nextSiege: momentOrNull(castle.nextSiege),
      attackers: clans(castle.attackers),
      defenders: clans(castle.defenders),
    }
  },
  getRentableClanHall: async ({ clanHallId }, { world }) => {
    const hall = await world.castles.rentableHall(clanHallId)
    if (!hall) throw new AppError('HALL_NOT_FOUND', { field: 'clanHallId' })
    const { name, town, grade, lease, auction } = hall
    return {
      clanHallId,
      name,
      town,
      owner: describeClan(hall.owner),
      grade,
      lease,
      paidUntil: momentOrNull(hall.paidUntil),
      auction: auction && {
        currentBid: auction.currentBid,
        bidders: auction.bidders,
        endsAt: auction.endsAt.toISOString(),
      },
      functions: hall.functions.map(({ kind, level, lease: price, until }) => ({
        kind,
        level,
        lease: price,
        until: momentOrNull(until),
      })),
    }
  },
  getConquestedClanHall: async ({ clanHallId }, { world }) => {
    const hall = await world.castles.contestableHall(clanHallId)
    if (!hall) throw new AppError('HALL_NOT_FOUND', { field: 'clanHallId' })
    const { name, town, siegeMinutes } = hall
    return {
      clanHallId,
      name,
      town,
      owner: describeClan(hall.owner),
      nextSiege: momentOrNull(hall.nextSiege),
      siegeMinutes,
      attackers: clans(hall.attackers),
    }
  },
}

const clans = (list: readonly World.ClanTag[]) => list.map((clan) => describeClan(clan)!)
