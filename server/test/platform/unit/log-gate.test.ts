import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logGate } from '../../../src/platform/log/log-gate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openGate() {
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { level: 'info' },
    { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  return {
    gate: logGate(log),
    lines,
    said: () => lines.splice(0).map(({ msg, count }) => (count ? [msg, count] : msg)),
  }
}

it('a fault is logged at once, then counted while it goes on, and once when it is over', () => {
  const { gate, said } = openGate()
  for (let i = 0; i < 331; i++) gate('error', 'job queue', new Error('away'))
  expect(said()).toEqual(['job queue'])
  vi.advanceTimersByTime(30_000)
  expect(said()).toEqual([['job queue, again', 330]])
  vi.advanceTimersByTime(30_000)
  expect(said()).toEqual(['job queue: no more'])
  gate('error', 'job queue', new Error('away'))
  expect(said()).toEqual(['job queue'])
})

it('another fault is not kept back by the first', () => {
  const { gate, said } = openGate()
  gate('error', 'job queue', new Error('away'))
  gate('warn', 'a game server', new Error('away'))
  expect(said()).toEqual(['job queue', 'a game server'])
})

it('what is counted says what the last one was, and another fault under the same words is told in full', () => {
  const { gate, lines } = openGate()
  gate('error', 'job queue', new Error('away'))
  gate('error', 'job queue', { message: 'gone', stack: 'gone at here' })
  gate('error', 'job queue', { message: 'away' })
  vi.advanceTimersByTime(30_000)
  gate('error', 'job queue', { message: 'gone' })
  vi.advanceTimersByTime(30_000)
  expect(lines.slice(1)).toMatchObject([
    { count: 2, last: 'away', err: { message: 'gone', stack: 'gone at here' } },
    { count: 1, last: 'gone' },
  ])
  expect(lines[2]).not.toHaveProperty('err')
})
