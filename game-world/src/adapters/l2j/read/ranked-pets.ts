import { sql } from 'kysely'
import { pets as petFacts } from '../../../game-data/index.ts'
import type { Placed, RankedPet } from '../../../port/index.ts'
import { asId, count, levelOf } from '../dialect/values.ts'
import { isRanked, type Source } from './source.ts'

const species = new Map(
  petFacts.filter(({ controlItemId }) => controlItemId > 0).map((pet) => [pet.controlItemId, pet]),
)

/** What a pet is, the item says that calls it. */
const candidates = (source: Source, npcId: number | undefined) =>
  source.game
    .selectFrom(source.tables.pet())
    .innerJoin(source.tables.item(), 'item.id', 'pet.controlItemId')
    .innerJoin(source.tables.character(), 'character.id', 'item.ownerId')
    .where(isRanked(source))
    .where('item.itemId', 'in', [
      -1,
      ...[...species.values()].flatMap((pet) =>
        npcId === undefined || pet.npcId === npcId ? [pet.controlItemId] : [],
      ),
    ])

const read = async (query: ReturnType<typeof candidates>): Promise<RankedPet[]> => {
  const rows = await query
    .select(['pet.controlItemId as controlItemDbId', 'pet.name', 'pet.level', 'pet.exp', 'item.itemId'])
    .select(['character.id as ownerId', 'character.name as ownerName'])
    .execute()
  return rows.map(({ itemId, ...row }) => ({
    ...row,
    npcId: species.get(itemId)?.npcId ?? 0,
    name: row.name ?? '',
    level: levelOf(row.level),
    exp: count(row.exp),
  }))
}

export const bestPets = (source: Source, limit: number, npcId?: number) =>
  read(candidates(source, npcId).orderBy('pet.exp', 'desc').orderBy('pet.controlItemId').limit(limit))

/** Counts who stands before each. */
export async function placesOfPets(
  source: Source,
  ownerIds: readonly number[],
  limit: number,
  npcId?: number,
): Promise<Placed<RankedPet>[]> {
  const own = await read(
    candidates(source, npcId)
      .where('character.id', 'in', [-1, ...ownerIds.map(asId)])
      .orderBy('pet.exp', 'desc')
      .orderBy('pet.controlItemId')
      .limit(limit),
  )
  return Promise.all(
    own.map(async (row) => {
      // more than can be told exactly is more than itself
      const others = candidates(source, npcId).where('pet.controlItemId', '<>', row.controlItemDbId)
      const ahead = others.where((eb) =>
        eb.or([
          eb('pet.exp', '>', row.exp),
          eb('pet.exp', '=', row.exp).and('pet.controlItemId', '<', row.controlItemDbId),
        ]),
      )
      const before = await ahead.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
      const next = ahead.orderBy('pet.exp').orderBy('pet.controlItemId', 'desc').limit(1)
      const [above] = await read(next)
      return { rank: count(before.count) + 1, row, above: above ?? null }
    }),
  )
}
