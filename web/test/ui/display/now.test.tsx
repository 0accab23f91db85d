import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNow } from '../../../src/ui/display/now.ts'
import { renderUi } from '../../support/render-ui.tsx'

const start = Date.UTC(2026, 10, 20)
let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  cleanup()
  visibility = 'visible'
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const show = (state: DocumentVisibilityState) =>
  act(() => {
    visibility = state
    document.dispatchEvent(new Event('visibilitychange'))
  })
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

function Seconds({ onRender }: { onRender?: () => void }) {
  const seconds = useNow((now) => Math.floor((now - start) / 1000))
  onRender?.()
  return <p>{seconds}</p>
}

function Minutes({ onRender }: { onRender: () => void }) {
  const minutes = useNow((now) => Math.floor((now - start) / 60_000))
  onRender()
  return <i>{minutes}</i>
}

it('many countdowns share one tick', () => {
  const ticks = vi.spyOn(globalThis, 'setInterval')
  renderUi(
    <>
      <Seconds />
      <Seconds />
      <Seconds />
    </>,
  )
  expect(ticks.mock.calls.filter(([, every]) => every === 1000)).toHaveLength(1)
  pass(3000)
  expect([...document.querySelectorAll('p')].map((p) => p.textContent)).toEqual(['3', '3', '3'])
})

it('what changes by the minute renders by the minute', () => {
  const onRender = vi.fn<() => void>()
  renderUi(<Minutes onRender={onRender} />)
  const first = onRender.mock.calls.length
  pass(59_000)
  expect(onRender.mock.calls.length).toBe(first)
  pass(2000)
  expect(onRender.mock.calls.length).toBeGreaterThan(first)
  expect(document.querySelector('i')?.textContent).toBe('1')
})

it('a hidden tab does not tick; when it comes back the time is right at once', () => {
  renderUi(<Seconds />)
  show('hidden')
  pass(10_000)
  expect(document.querySelector('p')?.textContent).toBe('0')
  show('visible')
  expect(document.querySelector('p')?.textContent).toBe('10')
})

it('nothing ticks once nobody counts any more', () => {
  renderUi(<Seconds />)
  cleanup()
  expect(vi.getTimerCount()).toBe(0)
})
