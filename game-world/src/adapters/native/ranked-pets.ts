import { type Kysely, sql } from 'kysely'
import type { Placed, RankedPet } from '../../port/index.ts'
import type { WorldTables } from './schema/index.ts'
import { asId } from '../../sql/search-key.ts'

/** Pets whose owners may stand in a ranking, of one species when its npc is given. */
const candidates = (db: Kysely<WorldTables>, npcId: number | undefined) =>
  db
    .selectFrom('pet')
    .innerJoin('item', 'item.id', 'pet.controlItemId')
    .innerJoin('character', 'character.id', 'item.characterId')
    .where('character.deletedAt', 'is', null)
    .where('character.isBanned', '=', false)
    .$if(npcId !== undefined, (query) => query.where('pet.npcId', '=', asId(npcId ?? -1)))

const described = (query: ReturnType<typeof candidates>) =>
  query
    .select(['pet.controlItemId as controlItemDbId', 'pet.npcId', 'pet.name', 'pet.level', 'pet.exp'])
    .select(['character.id as ownerId', 'character.name as ownerName'])

const toPet = <Row extends { readonly exp: unknown }>(row: Row) => ({ ...row, exp: Number(row.exp) })

export async function bestPets(db: Kysely<WorldTables>, limit: number, npcId?: number): Promise<RankedPet[]> {
  const rows = await described(candidates(db, npcId))
    .orderBy('pet.exp', 'desc')
    .orderBy('pet.controlItemId')
    .limit(limit)
    .execute()
  return rows.map(toPet)
}

/** Counts who stands before each along the index, and reads its last one. */
export async function placesOfPets(
  db: Kysely<WorldTables>,
  ownerIds: readonly number[],
  limit: number,
  npcId?: number,
): Promise<Placed<RankedPet>[]> {
  const own = await described(candidates(db, npcId))
    .where('character.id', 'in', [-1, ...ownerIds.map(asId)])
    .orderBy('pet.exp', 'desc')
    .orderBy('pet.controlItemId')
    .limit(limit)
    .execute()
  return Promise.all(
    own.map(async (row) => {
      const ahead = candidates(db, npcId)
        // the bound of the index, then who of the equal ones comes first
        .where('pet.exp', '>=', row.exp)
        .where((eb) =>
          eb.or([eb('pet.exp', '>', row.exp), eb('pet.controlItemId', '<', row.controlItemDbId)]),
        )
      const { count } = await ahead.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
      const above = await described(ahead)
        .orderBy('pet.exp')
        .orderBy('pet.controlItemId', 'desc')
        .limit(1)
        .executeTakeFirst()
      return { rank: count + 1, row: toPet(row), above: above ? toPet(above) : null }
    }),
  )
}
