import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Updated } from '../../../src/ui/feedback/Updated.tsx'
import { renderUi } from '../../support/render-ui.tsx'

const start = Date.UTC(2026, 10, 20)
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('tells the age of an answer that was long in coming', () => {
  const { rerender } = renderUi(<Updated at={0} />)
  pass(9000)
  rerender(<Updated at={start + 9000 - 180_000} />)
  expect(screen.getByText('Updated 3 minutes ago')).toBeTruthy()
})

it('grows older while it is looked at', () => {
  renderUi(<Updated at={start - 120_000} />)
  expect(screen.getByText('Updated 2 minutes ago')).toBeTruthy()
  pass(61_000)
  expect(screen.getByText('Updated 3 minutes ago')).toBeTruthy()
})
