import { sql } from 'kysely'
import type { Character } from '../../../port/index.ts'
import type { Row } from '../model/model.ts'
import { count, moment, whole } from '../dialect/values.ts'
import { clanTagColumns, type ClanTagRow, toClanTag } from './clan-tag.ts'
import { isBanned, presenceOf, type Source } from './source.ts'

/** Characters with what stands beside their names. */
export const characterRows = (source: Source) =>
  source.game
    .selectFrom(source.tables.character())
    .leftJoin(source.tables.clan(), 'clan.id', 'character.clanId')
    .leftJoin(source.tables.hero(), (join) =>
      join.onRef('hero.characterId', '=', 'character.id').on('hero.isCurrent', '=', 1),
    )
    .selectAll('character')
    .select(clanTagColumns)
    .select(['hero.classId as heroClassId', presenceOf(source).as('presence')])
    .select(sql<number>`${isBanned()}`.as('isBanned'))

export type CharacterRow = Row<'character'> &
  ClanTagRow &
  Pick<Character, 'presence'> & { readonly heroClassId: number | null; readonly isBanned: number }

export const toCharacter = (row: CharacterRow, { features }: Source): Character => ({
  id: row.id,
  name: row.name,
  account: (row.account ?? '').toLowerCase(),
  title: row.title ?? '',
  level: levelOf(row.level),
  exp: count(row.exp),
  classId: count(row.classId),
  raceId: count(row.raceId),
  gender: genderOf(row.sex),
  face: count(row.face),
  hairStyle: count(row.hairStyle),
  hairColor: count(row.hairColor),
  pvp: count(row.pvp),
  pk: count(row.pk),
  karma: count(row.karma),
  presence: row.presence,
  lastSeen: moment(row.lastAccess),
  createdAt: moment(row.createdAt),
  played: count(row.played),
  clan: toClanTag(row),
  isNoble: count(row.noble) > 0,
  isHero: features.heroes && row.heroClassId !== null,
  isBanned: Boolean(row.isBanned),
  deletedAt: moment(row.deleteTime),
})

export const levelOf = (level: number | null) => whole(level, 1, 127)
export const genderOf = (sex: number | null) => (sex === 1 ? 'female' : 'male')
