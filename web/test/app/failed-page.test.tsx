import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FailedPage } from '../../src/app/FailedPage.tsx'
import { InsideMain } from '../../src/ui/layout/inside-main.ts'
import { reloadOnUpgrade } from '../../src/app/reload-on-upgrade.ts'
import { renderUi } from '../support/render-ui.tsx'

const OURS = '<script type="module" src="/assets/index-ours.js"></script>'
const NEWER = '<script type="module" src="/assets/index-newer.js"></script>'

let reload: ReturnType<typeof vi.spyOn>
/** What the portal answers; null while nothing does. */
let answer: Response | null = null
let asked = 0
let logged: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  answer = null
  asked = 0
  sessionStorage.clear()
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => {
    asked++
    if (answer) return answer.clone()
    throw new TypeError('Failed to fetch')
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const unloaded = new TypeError('Failed to fetch dynamically imported module: https://portal.test/a.js')
const unreachable = () => screen.findByRole('heading', { name: 'The portal cannot be reached' })

describe('a page whose code cannot be had', () => {
  it('says that the portal cannot be reached, and opens by itself when it answers again', async () => {
    renderUi(<FailedPage error={unloaded} />)
    await unreachable()
    dispatchEvent(new Event('online'))
    await expect.poll(() => asked).toBe(2)
    expect(reload).not.toHaveBeenCalled()
    answer = new Response(OURS)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 10_000 })
  })

  it('is tried again without losing what is there, also where something else answers in its place', async () => {
    const user = userEvent.setup()
    answer = new Response('Bad gateway', { status: 502 })
    renderUi(<FailedPage error={unloaded} />)
    await unreachable()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => asked).toBe(2)
    expect(reload).not.toHaveBeenCalled()
    answer = new Response(OURS)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => reload).toHaveBeenCalledOnce()
  })

  it('says that it is our fault where a reload did not help', async () => {
    sessionStorage.setItem('castellan-reloaded', String(performance.timeOrigin - 1))
    vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + 10_000)
    answer = new Response(OURS)
    renderUi(<FailedPage error={unloaded} />)
    await screen.findByRole('heading', { name: 'This page could not be shown' })
    expect(reload).not.toHaveBeenCalled()
  })
})

it('a page that breaks says that it is our fault, and why to whoever looks', () => {
  const fault = new Error('undefined is no function')
  renderUi(<FailedPage error={fault} />)
  expect(logged.mock.calls).toEqual([[fault]])
  expect(screen.getByRole('heading').textContent).toBe('This page could not be shown')
  expect(screen.getByRole('alert').tagName).toBe('MAIN')
})

it('a page that breaks inside of the frame is no second main part beside it', () => {
  renderUi(
    <InsideMain value>
      <FailedPage error={new Error('undefined is no function')} />
    </InsideMain>,
  )
  expect(screen.getByRole('alert').tagName).toBe('DIV')
})

function fail() {
  const event = Object.assign(new Event('vite:preloadError'), { payload: new TypeError(unloaded.message) })
  dispatchEvent(event)
  return event.payload
}

describe('code that does not come', () => {
  beforeEach(() => {
    // put into the document it would be run
    const script = Object.assign(document.createElement('script'), { src: '/assets/index-ours.js' })
    vi.spyOn(document, 'querySelector').mockReturnValue(script)
  })
  reloadOnUpgrade()

  it('opens the page anew where the portal has another version', async () => {
    answer = new Response(NEWER)
    fail()
    await expect.poll(() => reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['nothing answers', null],
    ['something else answers', new Response('Bad gateway', { status: 502 })],
    ['the version is the same', new Response(OURS)],
  ])('leaves the page standing where %s', async (_what, given) => {
    answer = given
    const error = fail()
    await expect.poll(() => asked).toBe(1)
    await Promise.resolve()
    expect(reload).not.toHaveBeenCalled()
    // at these words the router reloads by itself
    expect(error.message).not.toMatch(/^(Failed to fetch|error loading|Importing a module)/)
  })
})
