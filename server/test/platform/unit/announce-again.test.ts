import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '../../../src/platform/db/database.ts'
import { publish } from '../../../src/platform/live/announcer.ts'
import { openLive } from '../../../src/platform/live/live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A database that takes no statement as often as it is told, and keeps how many it took. */
function databaseThatFails(times: number) {
  const taken: string[] = []
  let left = times
  const executor = {
    transformQuery: (node: unknown) => node,
    compileQuery: () => ({ parameters: ['castellan_live'] }),
    executeQuery: async () => {
      left -= 1
      if (left >= 0) throw new Error('The line is broken')
      taken.push('announced')
      return { rows: [] }
    },
  }
  return { db: { getExecutor: () => executor } as unknown as Db, taken }
}

const listen: Parameters<typeof openLive>[0]['listen'] = (_channel, { changed }) => {
  changed(true)
  return async () => {}
}

/** Live changes on a database, one who follows them, and what is logged. */
function openOn(db: Db) {
  const logged: string[] = []
  const line = (level: string) => (_details: object, words: string) => void logged.push(`${level}: ${words}`)
  const log = { warn: line('warn'), error: line('error'), info: () => {} } as unknown as FastifyBaseLogger
  const live = openLive({ db, listen }, log)
  const ended = vi.fn<() => void>()
  live.follow({ accountId: 7, isStaff: () => false, network: '192.0.2.1', tell: () => {}, end: ended })
  return { live, logged, ended }
}

const CHANGE = { to: { accountId: 7 }, tags: ['coins'] } as const
const FAILED = 'warn: changes could not be announced, and are tried again'

it('What could not be announced is logged by its portal alone, and announced again until it is taken', async () => {
  const { db, taken } = databaseThatFails(1)
  const [mine, others] = [openOn(db), openOn(databaseThatFails(0).db)]
  publish(db, CHANGE)
  await vi.advanceTimersByTimeAsync(10)
  expect([mine.logged, others.logged, taken]).toEqual([[FAILED], [], []])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(taken).toEqual(['announced'])
  expect(mine.ended).not.toHaveBeenCalled()
})

it('When it takes minutes, those who follow are ended, once, so that they ask; others are told when it can be', async () => {
  const { db, taken } = databaseThatFails(310)
  const { logged, ended } = openOn(db)
  publish(db, CHANGE)
  await vi.advanceTimersByTimeAsync(290_000)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(ended).toHaveBeenCalledOnce()
  expect(logged).toContain('error: changes were not announced for minutes: browsers follow anew and ask')
  expect(taken).toEqual([])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(taken).toEqual(['announced'])
  expect(ended).toHaveBeenCalledOnce()
})

it('A portal that is closed hears of it no more', async () => {
  const { db } = databaseThatFails(1)
  const { live, logged } = openOn(db)
  await live.close()
  publish(db, CHANGE)
  await vi.advanceTimersByTimeAsync(10)
  expect(logged).toEqual([])
})
