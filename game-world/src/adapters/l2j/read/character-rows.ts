import { sql } from 'kysely'
import type { Character } from '../../../port/index.ts'
import type { Row } from '../model/model.ts'
import { classOf, count, idOrNobody, levelOf, moment } from '../dialect/values.ts'
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

/** What a ranking shows of a character too. */
export type PersonRow = Pick<
  Row<'character'>,
  'name' | 'classId' | 'raceId' | 'sex' | 'level' | 'exp' | 'pvp' | 'pk'
> &
  ClanTagRow &
  Pick<Character, 'presence'>

export const toPerson = (row: PersonRow) => ({
  name: row.name,
  classId: classOf(row.classId),
  raceId: idOrNobody(row.raceId),
  gender: genderOf(row.sex),
  level: levelOf(row.level),
  exp: count(row.exp),
  pvp: count(row.pvp),
  pk: count(row.pk),
  presence: row.presence,
  clan: toClanTag(row),
})

export const toCharacter = (row: CharacterRow, { features }: Source): Character => ({
  ...toPerson(row),
  id: row.id,
  account: (row.account ?? '').toLowerCase(),
  title: row.title ?? '',
  face: count(row.face),
  hairStyle: count(row.hairStyle),
  hairColor: count(row.hairColor),
  karma: count(row.karma),
  lastSeen: moment(row.lastAccess),
  createdAt: moment(row.createdAt),
  played: count(row.played),
  isNoble: count(row.noble) > 0,
  isHero: features.heroes && row.heroClassId !== null,
  isBanned: Boolean(row.isBanned),
  deletedAt: moment(row.deleteTime),
})

export const genderOf = (sex: number | null): Character['gender'] => (sex === 1 ? 'female' : 'male')
