import { TAGS } from '@castellan/contract/engine/call'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ToldChange } from '../../../src/platform/live/live.ts'
import { rememberRecent } from '../../../src/platform/live/recent-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const COINS: ToldChange = { to: 'you', tags: ['coins'] }
const CASTLES: ToldChange = { to: 'everybody', tags: ['castles'] }

function told(recall: ReturnType<typeof rememberRecent>, accountId: number, seconds: number) {
  const changes: ToldChange[] = []
  const follower = {
    accountId,
    isStaff: () => false,
    network: '192.0.2.1',
    tell: (one: ToldChange) => changes.push(one),
    end: () => {},
  }
  recall.tell(follower, seconds)
  return changes
}

it('Of the last seconds one is told what concerns oneself or everybody, and nothing older', () => {
  const recall = rememberRecent()
  recall.begin()
  vi.advanceTimersByTime(20_000)
  recall.note({ accountId: 7, change: COINS })
  vi.advanceTimersByTime(5_000)
  recall.note({ accountId: undefined, change: CASTLES })
  expect(told(recall, 7, 10)).toEqual([COINS, CASTLES])
  expect(told(recall, 8, 10)).toEqual([CASTLES])
  expect(told(recall, 7, 3)).toEqual([CASTLES])
  vi.advanceTimersByTime(11_000)
  recall.note({ accountId: 8, change: COINS })
  expect(told(recall, 7, 15)).toEqual([CASTLES])
})

it('Whoever asks for more than was heard is told that anything may have changed', () => {
  const recall = rememberRecent()
  recall.begin()
  vi.advanceTimersByTime(4_000)
  expect(told(recall, 7, 4)).toEqual([])
  expect(told(recall, 7, 5)).toEqual([{ to: 'you', tags: [...TAGS] }])
})
