import type { Ranked } from '@castellan/contract/shapes/world-shapes'
import type { RankedCharacter } from '@castellan/game-world/port'
import { classAndRace, describeClan } from '../../players/characters/describe-character.ts'
import type { ChangeOf } from './rank-changes.ts'

/** Whoever never won or murdered anybody has no rank in it. */
export const havingAny = (value: 'pvp' | 'pk', rows: readonly RankedCharacter[]) =>
  rows.filter((row) => row[value] > 0)

/** Characters in their order, with their rank and how it changed. */
export const ranking = (rows: readonly RankedCharacter[], changeOf: ChangeOf): Ranked[] =>
  rows.map((row, index) => ({
    rank: index + 1,
    ...changeOf(row.characterId, index + 1),
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
