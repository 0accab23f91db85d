import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SearchBox } from '../../../src/ui/table/SearchBox.tsx'
import { useTableAddress } from '../../../src/ui/table/use-table-address.ts'
import { renderUi } from '../../support/render-ui.tsx'

/** Longer than a search waits for the next letter, in milliseconds. */
const LOADING = 400

function List() {
  const [state, setState] = useTableAddress()
  return <SearchBox value={state.search ?? ''} onSearch={(search) => setState({ search })} />
}

/** A list, and a page whose code takes its time; the answer leads there. */
async function openList() {
  const root = createRootRoute({ component: Outlet })
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: List })
  const slow = createRoute({
    getParentRoute: () => root,
    path: '/list-of-others',
    loader: () => new Promise((loaded) => void setTimeout(loaded, LOADING)),
    component: () => <h1>Others</h1>,
  })
  const router = createRouter({
    routeTree: root.addChildren([list, slow]),
    history: createMemoryHistory({ initialEntries: ['/list'] }),
  })
  await router.load()
  renderUi(<RouterProvider router={router as never} />)
  return router
}

it('What was typed last is not sought on the page one goes to', async () => {
  const router = await openList()
  await userEvent.type(await screen.findByRole('searchbox'), 'wolf')
  void router.navigate({ to: '/list-of-others' as never })
  await screen.findByRole('heading', { name: 'Others' })
  expect(router.state.location.href).toBe('/list-of-others')
})

it('What was typed stands in the address of the page one stays on', async () => {
  const router = await openList()
  await userEvent.type(await screen.findByRole('searchbox'), 'wolf')
  await expect.poll(() => router.state.location.href).toBe('/list?search=wolf')
})
