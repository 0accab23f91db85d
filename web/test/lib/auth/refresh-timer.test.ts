import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRefreshTimer } from '../../../src/lib/auth/refresh-timer.ts'
import { tokenFor } from '../../support/tokens.ts'

let warn: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers()
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the refresh timer', () => {
  it('refreshes once, a minute before the end', () => {
    const refresh = vi.fn<() => void>()
    createRefreshTimer(refresh).arm(tokenFor(600))
    vi.advanceTimersByTime(539_999)
    expect(refresh).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(refresh).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(3_600_000)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['15 minutes fast', 15 * 60],
    ['3 hours slow', -3 * 3600],
  ])('does not care for a clock that is %s', (_, skew) => {
    const refresh = vi.fn<() => void>()
    const issuedAt = Math.floor(Date.now() / 1000) - skew
    createRefreshTimer(refresh).arm(tokenFor(600, issuedAt))
    vi.advanceTimersByTime(539_999)
    expect(refresh).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(warn).not.toHaveBeenCalled()
  })

  it('warns of a malformed token and refreshes at once', () => {
    const refresh = vi.fn<() => void>()
    createRefreshTimer(refresh).arm('rubbish')
    vi.advanceTimersByTime(0)
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('forces one refresh in 5 s and three in a row, then waits a minute', () => {
    const times: number[] = []
    const begin = Date.now()
    const timer = createRefreshTimer(() => {
      times.push((Date.now() - begin) / 1000)
      timer.arm('rubbish')
    })
    timer.arm('rubbish')
    vi.advanceTimersByTime(80_000)
    expect(times).toEqual([0, 5, 10, 70, 75, 80])
  })

  it('starts counting anew after a sound token', () => {
    const refresh = vi.fn<() => void>()
    const timer = createRefreshTimer(refresh)
    for (let round = 0; round < 3; round++) {
      timer.arm('rubbish')
      vi.advanceTimersByTime(5_000)
    }
    expect(refresh).toHaveBeenCalledTimes(3)
    timer.arm(tokenFor(600))
    timer.arm('rubbish')
    vi.advanceTimersByTime(5_000)
    expect(refresh).toHaveBeenCalledTimes(4)
  })

  it('checks after sleep, when timers have stood still', () => {
    let now = 0
    const refresh = vi.fn<() => void>()
    const timer = createRefreshTimer(refresh, () => now)
    timer.arm(tokenFor(600))
    now = 539_999
    timer.check()
    expect(refresh).not.toHaveBeenCalled()
    now = 540_000
    timer.check()
    expect(refresh).toHaveBeenCalledTimes(1)
    timer.check()
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('refreshes when the clock was set back', () => {
    let now = 10_000_000
    const refresh = vi.fn<() => void>()
    const timer = createRefreshTimer(refresh, () => now)
    timer.arm(tokenFor(600))
    now = 5
    timer.check()
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('stops', () => {
    const refresh = vi.fn<() => void>()
    const timer = createRefreshTimer(refresh)
    timer.arm(tokenFor(600))
    timer.stop()
    timer.check()
    vi.advanceTimersByTime(3_600_000)
    expect(refresh).not.toHaveBeenCalled()
  })
})
