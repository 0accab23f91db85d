import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openEmpty } from '../../../../test/support/memory-database.ts'
import { onPglite, START_PARAMS } from '../../../src/platform/db/embedded.ts'

it('what asks the embedded database in the background lets requests come in between, and a failure stops nobody', async () => {
  const lite = await openEmpty(START_PARAMS)
  const { db } = onPglite(lite).jobsDatabase as { db: { executeSql(text: string): Promise<unknown> } }
  let answered = 0
  const texts = Array.from({ length: 20 }, (_, nth) => (nth === 3 ? 'select nothing_like_it' : 'select 1'))
  const asked = texts.map((text) => db.executeSql(text).finally(() => (answered += 1)))
  const seen = new Set<number>()
  const outcomes = Promise.allSettled(asked)
  while (answered < texts.length) {
    seen.add(answered)
    await setImmediate()
  }
  expect(seen.size).toBe(texts.length)
  expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(1)
  await lite.close()
})
