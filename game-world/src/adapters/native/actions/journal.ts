import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { ActionAnswer } from '../../../port/index.ts'
import type { WorldTables } from '../schema/index.ts'
import { refused } from '../../refusal.ts'

/** Takes an idempotency key; false when it was taken before. Who comes at the same moment waits for the first to end. */
export async function takeKey(
  db: Kysely<WorldTables>,
  key: string,
  content: string | null,
  answer?: ActionAnswer,
) {
  const row = await db
    .insertInto('action')
    .values({ key, content, answer: answer && JSON.stringify(answer) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function record(db: Kysely<WorldTables>, key: string, answer: ActionAnswer) {
  await db
    .updateTable('action')
    .set({ answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .execute()
}

/** What the first who used a key was told, null where nobody has; a refusal when somebody means something else by it. */
export async function recall(
  db: Kysely<WorldTables>,
  key: string,
  content?: string,
): Promise<ActionAnswer | null> {
  const entry = await db
    .selectFrom('action')
    .select(['content', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!entry) return null
  const isSame =
    content === undefined || entry.content === null || isDeepStrictEqual(entry.content, JSON.parse(content))
  return isSame ? entry.answer! : refused('other-content')
}
