import { pino } from 'pino'
import { expect, inject, it } from 'vitest'
import { openRedis } from '../../src/platform/http/redis.ts'
import { atTheEnd } from '../support/at-the-end.ts'
import type { LogLine } from '../support/open-test-portal.ts'

const redisUrl = inject('redisUrl')

it.runIf(redisUrl)(
  'a Redis without the database that is wanted is given up for good, in one line',
  async () => {
    const lines: LogLine[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line) as LogLine) })
    const redis = (await openRedis(new URL('/1000000', redisUrl!).href, log))!
    atTheEnd(() => redis.disconnect())
    await expect.poll(() => redis.status).toBe('end')
    await expect(redis.ping()).rejects.toThrow('Connection is closed')
    expect(lines.map(({ level }) => level)).toEqual([50])
  },
)
