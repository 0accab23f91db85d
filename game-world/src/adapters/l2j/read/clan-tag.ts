import type { ClanTag } from '../../../port/index.ts'
import { idOrNull, MOST_LEVELS, whole } from '../dialect/values.ts'

/** Of a query that joins `clan`. */
export const clanTagColumns = [
  'clan.id as tagId',
  'clan.name as tagName',
  'clan.level as tagLevel',
  'clan.crestId as tagCrestId',
  'clan.allianceId as tagAllianceId',
  'clan.allianceName as tagAllianceName',
  'clan.allianceCrestId as tagAllianceCrestId',
] as const

export interface ClanTagRow {
  readonly tagId: number | null
  readonly tagName: string | null
  readonly tagLevel: number | null
  readonly tagCrestId: number | null
  readonly tagAllianceId: number | null
  readonly tagAllianceName: string | null
  readonly tagAllianceCrestId: number | null
}

/** Null for a row without a clan, or with one that is gone. */
export function toClanTag(row: ClanTagRow): ClanTag | null {
  if (row.tagId === null) return null
  const allianceId = idOrNull(row.tagAllianceId)
  return {
    id: row.tagId,
    name: nameOr(row.tagName, row.tagId),
    level: whole(row.tagLevel, 0, MOST_LEVELS),
    hasCrest: isThere(row.tagCrestId),
    alliance:
      allianceId === null
        ? null
        : {
            id: allianceId,
            name: nameOr(row.tagAllianceName, allianceId),
            hasCrest: isThere(row.tagAllianceCrestId),
          },
  }
}

/** What lost its name goes by its number: nobody could see or click an empty one. */
export const nameOr = (name: string | null, id: number): string => name?.trim() || `#${id}`

export const tagsOf = (rows: readonly ClanTagRow[]): ClanTag[] =>
  rows.map(toClanTag).filter((tag) => tag !== null)

const isThere = (id: number | null) => id !== null && id > 0
