import type { ClanTag } from '../../port/index.ts'

/** Of a query that joins `clan` and `alliance`. */
export const clanTagColumns = [
  'clan.id as clanId',
  'clan.name as clanName',
  'clan.level as clanLevel',
  'clan.crestId as clanCrestId',
  'alliance.id as allianceId',
  'alliance.name as allianceName',
  'alliance.crestId as allianceCrestId',
] as const

export interface ClanTagRow {
  readonly clanId: number | null
  readonly clanName: string | null
  readonly clanLevel: number | null
  readonly clanCrestId: number | null
  readonly allianceId: number | null
  readonly allianceName: string | null
  readonly allianceCrestId: number | null
}

/** Null for a row without a clan. */
export function toClanTag(row: ClanTagRow): ClanTag | null {
  if (row.clanId === null) return null
  return {
    id: row.clanId,
    name: row.clanName ?? '',
    level: row.clanLevel ?? 0,
    hasCrest: row.clanCrestId !== null,
    alliance:
      row.allianceId === null
        ? null
        : { id: row.allianceId, name: row.allianceName ?? '', hasCrest: row.allianceCrestId !== null },
  }
}

/** A row with its clan in place of the columns of that. */
export function withClan<Row extends ClanTagRow>(row: Row) {
  const { clanId, clanName, clanLevel, clanCrestId, allianceId, allianceName, allianceCrestId, ...own } = row
  const tag = { clanId, clanName, clanLevel, clanCrestId, allianceId, allianceName, allianceCrestId }
  return { ...own, clan: toClanTag(tag) }
}

export const tagsOf = (rows: readonly ClanTagRow[]): ClanTag[] =>
  rows.map(toClanTag).filter((tag) => tag !== null)
