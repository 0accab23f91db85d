import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, describe, expect, it } from 'vitest'
import type { PortalRouter } from '../../src/app/router.ts'
import { subscribeNavigation } from '../../src/app/subscribe-navigation.ts'
import { addAlert, alertsOf, clearAlertsOnNavigation, releaseKeptAlerts } from '../../src/lib/alerts.ts'

afterEach(() => {
  releaseKeptAlerts()
  clearAlertsOnNavigation()
})

const shown = () => alertsOf().map(({ message }) => message)

/** A small portal whose pages come when they are told to. */
async function openPages() {
  const arriving = Promise.withResolvers<void>()
  const root = createRootRoute()
  const page = (path: string, loader = () => Promise.resolve()) =>
    createRoute({ getParentRoute: () => root, path, loader, component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([page('/'), page('/login', () => arriving.promise), page('/next')]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  subscribeNavigation(router as unknown as PortalRouter)
  return { router, arrive: arriving.resolve }
}

describe('what is kept for the next page', () => {
  it('is there when its way began twice', async () => {
    const { router, arrive } = await openPages()
    addAlert({ type: 'Warning', message: 'Kept', keepAfterRouteChange: true })
    const first = router.navigate({ to: '/login', replace: true } as never)
    const second = router.navigate({ to: '/login', search: { returnUrl: '/next' }, replace: true } as never)
    arrive()
    await Promise.all([first, second])
    await router.load()
    expect(router.state.location.pathname).toBe('/login')
    expect(shown()).toEqual(['Kept'])
  })

  it('is there when its way was turned to another page', async () => {
    const { router, arrive } = await openPages()
    addAlert({ type: 'Warning', message: 'Kept', keepAfterRouteChange: true })
    const first = router.navigate({ to: '/next' } as never)
    const second = router.navigate({ to: '/login', replace: true } as never)
    arrive()
    await Promise.all([first, second])
    expect(shown()).toEqual(['Kept'])
  })

  it('is gone with the page after it', async () => {
    const { router, arrive } = await openPages()
    addAlert({ type: 'Warning', message: 'Kept', keepAfterRouteChange: true })
    arrive()
    await router.navigate({ to: '/login' } as never)
    expect(shown()).toEqual(['Kept'])
    await router.navigate({ to: '/next' } as never)
    expect(shown()).toEqual([])
  })
})
