import type { rankings } from '@castellan/contract/rankings'
import { RANKING_SIZE } from '@castellan/contract/rankings'
import type { Ranked } from '@castellan/contract/world-shapes'
import type { RankedCharacter } from '@castellan/game-world/port'
import { classAndRace, describeClan } from '../../characters/describe-character.ts'
import type { Handlers } from '../../http/context.ts'

export const rankingRoutes: Handlers<typeof rankings> = {
  getTopPvp: async (_sent, { world }) => ranking(await world.rankings.byPvp(RANKING_SIZE)),
  getTopExp: async (_sent, { world }) => ranking(await world.rankings.byExp(RANKING_SIZE)),
}

const ranking = (rows: readonly RankedCharacter[]): Ranked[] =>
  rows.map((row, index) => ({
    rank: index + 1,
    characterId: row.characterId,
    name: row.name,
    ...classAndRace(row.classId, row.raceId),
    level: row.level,
    exp: row.exp,
    pvp: row.pvp,
    pk: row.pk,
    presence: row.presence,
    clan: describeClan(row.clan),
  }))
