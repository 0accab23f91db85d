import { type Transaction, sql } from 'kysely'
import type { WorldTables } from '@castellan/game-world/adapters/native/schema'
import type { Step } from './step.ts'

/** A ring buffer: so many steps, some days of them, are kept of each world. */
const MOST_STEPS = 60_000

/** Forgets the oldest steps, and says since when all of them are known. */
export async function forgetOldSteps({ trx }: Pick<Step, 'trx'>, most = MOST_STEPS): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    delete from item_trail where id <= (select max(id) from item_trail) - ${most}::integer
  `.execute(trx)
  if (numAffectedRows === 0n) return
  await sql`
    update world_info set trail_since = first.at from (select at from item_trail order by id limit 1) first
    where first.at > trail_since
  `.execute(trx)
}

/** Writes down that all of these things leave the world, while they are there. */
export async function tellLoss(
  { trx, now }: { readonly trx: Transaction<WorldTables>; readonly now: Date },
  cause: 'expired' | 'removed',
  which: ReturnType<typeof sql<boolean>>,
): Promise<void> {
  await sql`
    insert into item_trail (at, cause, item_id, count, enchant, from_character, from_name, from_place, from_thing)
    select ${now}, ${cause}, item_id, count, enchant, character_id, name, place, item.id
    from item join character on character.id = character_id where ${which} order by item.id
  `.execute(trx)
}
