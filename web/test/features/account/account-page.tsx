import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import userEvent from '@testing-library/user-event'
import { session } from '../../../src/lib/session/session.ts'
import { readAccountSearch } from '../../../src/features/account/search.ts'
import { accountOn, fakePortal } from '../../support/fake-portal.ts'
import { renderUi } from '../../support/render-ui.tsx'
import type { LoadPage } from '../../support/open-page.tsx'

interface Visit {
  /** What stands behind the page's address. */
  readonly search?: string
  readonly isSignedIn?: boolean
  /** What is loaded anew, where it is another try. */
  readonly history?: RouterHistory
  readonly answers: Parameters<typeof fakePortal>[0]
}

/** Opens a page of `account/*` before a server that says this. */
export async function openAccountPage(load: LoadPage, visit: Visit) {
  const { search = '', isSignedIn = false, answers } = visit
  const history = visit.history ?? createMemoryHistory({ initialEntries: [`/account/page${search}`] })
  const portal = fakePortal(answers)
  session.set(isSignedIn ? (accountOn('lionna_x5') as never) : null)
  const root = createRootRoute({ component: Outlet })
  const account = createRoute({
    getParentRoute: () => root,
    path: '/account',
    validateSearch: readAccountSearch,
    component: Outlet,
  })
  const page = createRoute({ getParentRoute: () => account, path: 'page', component: await load() })
  const router = createRouter({
    routeTree: root.addChildren([account.addChildren([page])]),
    history,
  })
  await router.load()
  renderUi(<RouterProvider router={router as never} />)
  return { ...portal, user: userEvent.setup(), history }
}
