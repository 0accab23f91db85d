import { expect, it } from 'vitest'
import { censusStore } from '../../src/platform/worlds/census-repo.ts'
import { openTestPortal } from '../support/open-test-portal.ts'

it('a count is kept for whoever asks later, and one process counts at a time', async () => {
  const { db } = await openTestPortal()
  const store = censusStore(db, 'lionna_x5')
  const at = Date.UTC(2026, 0, 2)
  expect(await store.read('people', 'game', 0)).toBeNull()
  expect(await Promise.all([store.takeLease('people', 60_000), store.takeLease('people', 60_000)])).toContain(
    false,
  )
  expect(await store.takeLease('things', 60_000)).toBe(true)
  await store.keep('people', 'game', { at, content: Buffer.from([0, 1, 255]) })
  await store.releaseLease('people')
  expect(await store.read('people', 'game', at - 1)).toEqual({ at, content: Buffer.from([0, 1, 255]) })
  expect(await store.read('people', 'game', at)).toBeNull()
  expect(await store.read('people', 'another', 0)).toBeNull()
  expect(await censusStore(db, 'dion_x1').read('people', 'game', 0)).toBeNull()
  expect(await store.takeLease('people', -1)).toBe(true)
  expect(await store.takeLease('people', 60_000)).toBe(true)
})
