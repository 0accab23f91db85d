import type { Kysely, Transaction } from 'kysely'
import { itemById } from '../facts/index.ts'
import type { Deliveries, Delivery, DeliveryOutcome } from '../port/index.ts'
import type { WorldTables } from './schema/index.ts'
import { asId, storable } from './search-key.ts'

type Trx = Transaction<WorldTables>

export function nativeDeliveries(db: Kysely<WorldTables>): Deliveries {
  return {
    give: (delivery) =>
      db.transaction().execute(async (trx) => {
        const key = storable(delivery.key)
        const isMine = await begin(trx, key, 'given', delivery)
        if (!isMine) return outcomeOf(trx, key)
        if (await hasLiving(trx, delivery.characterId)) {
          await hand(trx, delivery)
          return 'given'
        }
        await trx
          .updateTable('delivery')
          .set({ outcome: 'no-such-character' })
          .where('key', '=', key)
          .execute()
        return 'no-such-character'
      }),

    withdraw: async (key) => {
      await begin(db, storable(key), 'withdrawn')
      return outcomeOf(db, storable(key))
    },
  }
}

/** Takes a key; false when it was taken before. Who comes at the same moment waits for the first to end. */
async function begin(
  db: Kysely<WorldTables>,
  key: string,
  outcome: DeliveryOutcome,
  what: Partial<Delivery> = {},
) {
  const { characterId = null, itemId = null, count = null } = what
  const row = await db
    .insertInto('delivery')
    .values({ key, outcome, characterId: characterId && asId(characterId), itemId, count })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

async function outcomeOf(db: Kysely<WorldTables>, key: string) {
  return (await db.selectFrom('delivery').select('outcome').where('key', '=', key).executeTakeFirstOrThrow())
    .outcome
}

/** Also holds the character, so that two deliveries to it make one pile. */
async function hasLiving(trx: Trx, characterId: number) {
  const row = await trx
    .selectFrom('character')
    .select('id')
    .where('id', '=', asId(characterId))
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

async function hand(trx: Trx, { characterId, itemId, count }: Delivery) {
  const fact = itemById(itemId)
  const isStackable = fact === undefined || ('stackable' in fact && fact.stackable)
  if (isStackable && (await addToPile(trx, { characterId, itemId, count }))) return
  const things = isStackable ? [count] : Array.from({ length: count }, () => 1)
  await trx
    .insertInto('item')
    .values(things.map((each) => ({ characterId, itemId, count: each, enchant: 0, place: 'inventory' })))
    .execute()
}

async function addToPile(trx: Trx, { characterId, itemId, count }: Omit<Delivery, 'key'>) {
  const { numUpdatedRows } = await trx
    .updateTable('item')
    .set((eb) => ({ count: eb('count', '+', count) }))
    .where('id', '=', (pile) =>
      pile
        .selectFrom('item as pile')
        .select('pile.id')
        .where('pile.characterId', '=', characterId)
        .where('pile.itemId', '=', itemId)
        .where('pile.place', '=', 'inventory')
        .where('pile.expiresAt', 'is', null)
        .orderBy('pile.id')
        .limit(1),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
