import type { Kysely, Selectable } from 'kysely'
import type { Character, WorldFeatures } from '../../port/index.ts'
import { type ClanTagRow, clanTagColumns, toClanTag } from './clan-tag.ts'
import type { CharacterTable, WorldTables } from './schema/index.ts'

/** Characters with the clan, the alliance and the hero's glory that stand beside their names. */
export const characterRows = (db: Kysely<WorldTables>) =>
  db
    .selectFrom('character')
    .leftJoin('clan', 'clan.id', 'character.clanId')
    .leftJoin('alliance', 'alliance.id', 'clan.allianceId')
    .leftJoin('hero', (join) =>
      join.onRef('hero.characterId', '=', 'character.id').on('hero.isCurrent', '=', true),
    )
    .selectAll('character')
    .select(clanTagColumns)
    .select('hero.classId as heroClassId')

export type CharacterRow = Selectable<CharacterTable> &
  Omit<ClanTagRow, 'clanId'> & { readonly heroClassId: number | null }

export const toCharacter = (row: CharacterRow, features: WorldFeatures): Character => ({
  id: row.id,
  name: row.name,
  account: row.account,
  title: row.title,
  level: row.level,
  exp: Number(row.exp),
  classId: row.classId,
  raceId: row.raceId,
  gender: row.gender,
  face: row.face,
  hairStyle: row.hairStyle,
  hairColor: row.hairColor,
  pvp: row.pvp,
  pk: row.pk,
  karma: row.karma,
  presence: row.presence,
  lastSeen: row.lastSeen,
  createdAt: row.createdAt,
  played: row.played,
  clan: toClanTag(row),
  isNoble: row.isNoble,
  isHero: features.heroes && row.heroClassId !== null,
  isBanned: row.isBanned,
  deletedAt: row.deletedAt,
})
