import type { Ranked } from '@castellan/contract/shapes/world-shapes'
import type { RankedCharacter } from '@castellan/game-world/port'
import { classAndRace, describeClan } from '../../players/characters/describe-character.ts'

/** Characters in their order, with their rank. */
export const ranking = (rows: readonly RankedCharacter[]): Ranked[] =>
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
