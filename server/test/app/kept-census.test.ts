import { expect, it } from 'vitest'
import { censusStore } from '../../src/platform/worlds/census-repo.ts'
import { openTestPortal } from '../support/open-test-portal.ts'

const { db } = await openTestPortal()
const count = (at: number, ...bytes: number[]) => ({ at, content: Buffer.from(bytes) })
const AT = Date.UTC(2026, 0, 2)

it('a count is kept for whoever asks later, and one process counts at a time', async () => {
  const store = censusStore(db, 'lionna_x5')
  expect(await store.read('people', 'game', 0)).toBeNull()
  const leases = await Promise.all([store.takeLease('people', 60_000), store.takeLease('people', 60_000)])
  const lease = leases.find((taken) => taken !== null)!
  expect(leases).toContain(null)
  expect(await store.takeLease('things', 60_000)).toBeTruthy()
  await store.keep('people', 'game', count(AT, 0, 1, 255), lease)
  await store.releaseLease('people', lease)
  expect(await store.read('people', 'game', AT - 1)).toEqual(count(AT, 0, 1, 255))
  expect(await store.read('people', 'game', AT)).toBeNull()
  expect(await store.read('people', 'another', 0)).toBeNull()
  expect(await censusStore(db, 'dion_x1').read('people', 'game', 0)).toBeNull()
  expect(await store.takeLease('people', -1)).toBeTruthy()
  expect(await store.takeLease('people', 60_000)).toBeTruthy()
})

it('who counts for longer than their lease ends nobody else’s, and writes over no younger count', async () => {
  const store = censusStore(db, 'bartz_x3')
  const slow = (await store.takeLease('people', -1))!
  const next = (await store.takeLease('people', 60_000))!
  await store.keep('people', 'game', count(AT + 1, 2), next)
  await store.keep('people', 'game', count(AT, 1), slow)
  await store.releaseLease('people', slow)
  expect(await store.read('people', 'game', 0)).toEqual(count(AT + 1, 2))
  expect(await store.takeLease('people', 60_000)).toBeNull()
  await store.releaseLease('people', next)
  expect(await store.takeLease('people', 60_000)).toBeTruthy()
})

it('who counts for longer than their lease is heard as long as nobody else counts', async () => {
  const store = censusStore(db, 'bartz_x3')
  const slow = (await store.takeLease('things', -1))!
  await store.keep('things', 'game', count(AT, 1), slow)
  expect(await store.read('things', 'game', 0)).toEqual(count(AT, 1))
})
