import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { post } from '@castellan/contract/engine/call'
import { closed, done, gameLogin } from '@castellan/contract/shapes/fields'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { session } from '../../../src/lib/session/session.ts'
import { Form } from '../../../src/ui/forms/Form.tsx'
import { TextField } from '../../../src/ui/forms/TextField.tsx'
import { GuardedPage } from '../../../src/ui/overlay/GuardedPage.tsx'
import { accountOn } from '../../support/fake-portal.ts'
import { renderUi } from '../../support/render-ui.tsx'

const call = {
  call: post('/accounts', {
    summary: 'Opens.',
    access: 'own',
    body: closed({ login: gameLogin }),
    output: done,
  }),
}
const Page = () => (
  <GuardedPage>
    <Form call={call} initial={{ login: '' }} onSubmit={() => Promise.resolve()}>
      <TextField name="login" label="Login" />
    </Form>
  </GuardedPage>
)

/** A page with a form, and another one. */
async function openForm() {
  const root = createRootRoute({ component: Outlet })
  const form = createRoute({ getParentRoute: () => root, path: '/form', component: Page })
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <h1>Other</h1> })
  const router = createRouter({
    routeTree: root.addChildren([form, other]),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  })
  await router.load()
  renderUi(<RouterProvider router={router as never} />)
  return {
    user: userEvent.setup(),
    field: await screen.findByRole('textbox', { name: 'Login' }),
    leave: () => void router.navigate({ to: '/other' as never }),
  }
}

it('A page asks before what was typed on it is lost by going to another one', async () => {
  session.set({ ...accountOn('lionna_x5'), role: 'User' })
  const { user, field, leave } = await openForm()
  await user.type(field, 'maple45')
  leave()
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.queryByRole('heading', { name: 'Other' })).toBeNull()
  leave()
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy()
})

it('A page whose session has ended is left at once', async () => {
  session.set(null)
  const { user, field, leave } = await openForm()
  await user.type(field, 'maple45')
  leave()
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy()
})
