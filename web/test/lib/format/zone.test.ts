// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { setServerOffset, setZoneMode, zone, zoneOf } from '../../../src/lib/format/zone.ts'

afterEach(() => localStorage.clear())

it('shows server time at first, by the offset the server has told', () => {
  expect(zoneOf(zone.get())).toBe(0)
  setServerOffset(180)
  expect(zoneOf(zone.get())).toBe(180)
})

it('switches to local time and remembers it', async () => {
  setZoneMode('local')
  expect(zoneOf(zone.get())).toBe('local')
  vi.resetModules()
  const again = await import('../../../src/lib/format/zone.ts')
  expect(again.zone.get().mode).toBe('local')
  setZoneMode('server')
  expect(zoneOf(zone.get())).toBe(180)
})

it('tells nobody when the server repeats its offset', () => {
  const listener = vi.fn<() => void>()
  const stop = zone.subscribe(listener)
  setServerOffset(zone.get().serverOffset)
  expect(listener).not.toHaveBeenCalled()
  stop()
})
