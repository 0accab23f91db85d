import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type RouteComponent,
} from '@tanstack/react-router'
import { vi } from 'vitest'
import { queryClient } from '../../src/api/query.ts'
import { session } from '../../src/api/session-store.ts'
import { renderUi } from '../ui/render-ui.tsx'
import en from '../../public/assets/i18n/en.json'

type Answer = object | Refusal | Response
/** What the server says: the last part of a call's path, and its answer or an error, or how it answers a query. */
export type Answers = Readonly<
  Record<string, Answer | ((query: URLSearchParams) => Answer | Promise<Answer>)>
>

/** An answer that is no success. */
export class Refusal {
  readonly status: number
  readonly message: string
  constructor(status: number, message: string) {
    this.status = status
    this.message = message
  }
}

/** A page by the file it is in: the portal asks for its texts as soon as a page is loaded, so the server comes first. */
export type LoadPage = () => Promise<RouteComponent>

/** Opens a page at an address, signed in, before a server that says this; gives what was asked and the router. */
export async function openPage(load: LoadPage, answers: Answers, address = '/') {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const [call, query] = input.split('?')
    asked.push(input)
    return answerTo(call!.split('/').at(-1)!, new URLSearchParams(query), answers)
  })
  const component = await load()
  await (
    await import('../../src/i18n/i18n.ts')
  ).i18nReady
  queryClient.clear()
  session.set({
    email: 'player@castellan.test',
    role: 'User',
    jwtToken: 'x',
    server: 'lionna_x5',
    validated: true,
  })
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  renderUi(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { asked, search: () => router.state.location.search as Record<string, unknown> }
}

async function answerTo(path: string, query: URLSearchParams, answers: Answers): Promise<Response> {
  if (path === 'en.json') return Response.json(en)
  const told = answers[path]
  const answer =
    typeof told === 'function'
      ? await (told as (query: URLSearchParams) => Answer | Promise<Answer>)(query)
      : told
  if (!answer) return Response.json({ code: 'NOT_FOUND', message: `No answer for ${path}` }, { status: 404 })
  if (answer instanceof Refusal) {
    return Response.json({ code: 'UNAVAILABLE', message: answer.message }, { status: answer.status })
  }
  return answer instanceof Response ? answer : Response.json(answer)
}
