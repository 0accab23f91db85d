import type { Clan } from '@castellan/contract/calls/statistics/clans'
import { castleById, hallById } from '@castellan/game-world/game-data'
import type * as World from '@castellan/game-world/port'
import { describeClan } from '../../players/characters/describe-character.ts'
import { momentOrNull } from '../../platform/time/moment.ts'

/** Clans in the words of the contract, their castles and halls by name. */
export const describeClans = (clans: readonly World.Clan[]): Clan[] =>
  clans.map((clan) => ({
    ...describeClan(clan)!,
    leaderId: clan.leaderId,
    leaderName: clan.leaderName,
    reputation: clan.reputation,
    memberCount: clan.memberCount,
    onlineCount: clan.onlineCount,
    averageLevel: Math.round(clan.averageLevel * 10) / 10,
    castleId: clan.castleId,
    castleName:
      clan.castleId === null ? null : (castleById(clan.castleId)?.name ?? `Castle ${clan.castleId}`),
    hallId: clan.hallId,
    hallName: clan.hallId === null ? null : (hallById(clan.hallId)?.name ?? `Hall ${clan.hallId}`),
    emblemId: clan.emblemId,
    createdAt: momentOrNull(clan.createdAt),
  }))
