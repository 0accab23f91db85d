import type { Db } from '../db/database.ts'
import { insertNew } from '../db/insert-new.ts'

/** The key of a name: made once, by whoever of many processes is first, and kept. */
export async function keptKey<K extends object>(db: Db, name: string, make: () => K): Promise<K> {
  const find = () => db.selectFrom('keptKey').select('value').where('name', '=', name).executeTakeFirst()
  const known = await find()
  if (known) return known.value as K
  await insertNew(db, 'keptKey', [{ name, value: JSON.stringify(make()) }])
  return (await find())!.value as K
}
