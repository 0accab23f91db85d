import type { BannedCharacter } from '../../../port/index.ts'
import { asId, moment } from '../dialect/values.ts'
import { BANNED } from '../census/people.ts'
import { idsThatAre } from '../census/standings.ts'
import { inBatches } from './in-batches.ts'
import { isBanned, type Source } from './source.ts'

/** Who is banned, with the term and the reason where the server writes them down. None writes down when, so their order is that of the bans. */
export async function bannedCharacters(
  source: Source,
  characterIds: readonly number[] | undefined,
): Promise<BannedCharacter[]> {
  if (characterIds?.length === 0) return []
  const { game, tables, census } = source
  const banned = () =>
    game
      .selectFrom(tables.character())
      .select(['character.id as characterId', 'character.name', 'character.account'])
      .where(isBanned())
      .orderBy('character.id')
  const people = characterIds ? null : await census.people()
  const ids = characterIds?.map(asId) ?? (people && idsThatAre(people, BANNED))
  const rows = ids
    ? await inBatches(ids, (batch) => banned().where('character.id', 'in', batch).execute())
    : await banned().execute()
  const bans = await banRows(
    source,
    rows.map(({ characterId }) => characterId),
  )
  return rows
    .map((row) => ({ row, ban: bans.get(row.characterId) }))
    .toSorted((one, other) => (other.ban?.id ?? 0) - (one.ban?.id ?? 0))
    .map(({ row, ban }) => ({
      characterId: row.characterId,
      name: row.name,
      account: row.account?.toLowerCase() ?? '',
      bannedAt: null,
      until: moment(ban?.until),
      reason: ban?.reason || null,
      by: ban?.by || null,
    }))
}

/** The last ban of each, a term that is over too: servers that were down at its end do not lift it. */
async function banRows({ game, tables, dialect }: Source, ids: readonly number[]) {
  if (ids.length === 0 || !dialect.has('punishment')) return new Map<number, never>()
  const rows = await game
    .selectFrom(tables.punishment())
    .selectAll()
    .where('affects', '=', 'CHARACTER')
    .where('kind', '=', 'BAN')
    .where('subject', 'in', ids.map(String))
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [Number(row.subject), row]))
}
