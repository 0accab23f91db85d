import type { Clan } from '@castellan/contract/calls/statistics/clans'
import { castleById, clanHalls, hallById } from '@castellan/game-world/game-data'
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
    hallName: clan.hallId === null ? null : hallName(clan.hallId),
    emblemId: clan.emblemId,
    createdAt: momentOrNull(clan.createdAt),
  }))

/** A hall by its name, with its town where another town has one of that name. */
function hallName(id: number) {
  const hall = hallById(id)
  if (!hall) return `Hall ${id}`
  const isOneOfSeveral = clanHalls.some((other) => other.name === hall.name && other.town !== hall.town)
  return isOneOfSeveral ? `${hall.name}, ${hall.town}` : hall.name
}
