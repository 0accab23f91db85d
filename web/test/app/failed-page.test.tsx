import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FailedPage } from '../../src/app/FailedPage.tsx'
import { renderUi } from '../support/render-ui.tsx'

let reload: ReturnType<typeof vi.spyOn>
let isReachable = false
beforeEach(() => {
  isReachable = false
  vi.spyOn(console, 'error').mockImplementation(() => {})
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => {
    if (isReachable) return new Response()
    throw new TypeError('Failed to fetch')
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const unloaded = new TypeError('Failed to fetch dynamically imported module: https://portal.test/a.js')

describe('a page whose code cannot be had', () => {
  it('says that the portal cannot be reached, and opens by itself when the line is back', async () => {
    renderUi(<FailedPage error={unloaded} />)
    expect(screen.getByRole('heading').textContent).toBe('The portal cannot be reached')
    dispatchEvent(new Event('online'))
    expect(reload).not.toHaveBeenCalled()
    isReachable = true
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('is tried again without losing what is there', async () => {
    const user = userEvent.setup()
    renderUi(<FailedPage error={unloaded} />)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(reload).not.toHaveBeenCalled()
    isReachable = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })
})

it('a page that breaks says that it is our fault', () => {
  renderUi(<FailedPage error={new Error('undefined is no function')} />)
  expect(screen.getByRole('heading').textContent).toBe('This page could not be shown')
})
