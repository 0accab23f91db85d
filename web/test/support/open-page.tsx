import { ACT_HEADER } from '@castellan/contract/engine/act'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type RouteComponent,
} from '@tanstack/react-router'
import { vi } from 'vitest'
import { queryClient } from '../../src/lib/query/query.ts'
import { session } from '../../src/lib/session/session.ts'
import { SheetSteps } from '../../src/lib/address/SheetSteps.tsx'
import { tokenFor } from './tokens.ts'
import { renderUi } from './render-ui.tsx'

/** The row of the journal that what was done here has. */
export const ACT_ID = 41

type Answer = object | Refusal | Response
type Told = (query: URLSearchParams, body: Record<string, unknown>) => Answer | Promise<Answer>
/** What the server says: the last part of a call's path, and its answer or an error, or how it answers. */
export type Answers = Readonly<Record<string, Answer | Told>>

/** An answer that is no success; `code` and `field` as the server gives them. */
export class Refusal {
  readonly status: number
  readonly message: string
  readonly code: string
  readonly field: string | undefined
  constructor(status: number, message: string, code = 'UNAVAILABLE', field?: string) {
    this.status = status
    this.message = message
    this.code = code
    this.field = field
  }
}

/** A request with a body, as the server would see it. */
interface Sent {
  /** The last part of the call's path. */
  readonly call: string
  readonly body: Record<string, unknown>
}

/** A page by the file it is in: what a page asks for as soon as it is loaded meets the server too. */
export type LoadPage = () => Promise<RouteComponent>

/** Opens a page at an address, signed in, before a server that says this; gives what was asked and the router. */
export async function openPage(load: LoadPage, answers: Answers, address = '/') {
  const asked: string[] = []
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const [path, query] = input.split('?')
    const call = path!.split('/').at(-1)!
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Sent['body']) : {}
    asked.push(input)
    if (init.body) sent.push({ call, body })
    const response = await answerTo(call, new URLSearchParams(query), body, answers)
    // as acts of staff name their row of the journal, some of which are asked by GET
    response.headers.set(ACT_HEADER, String(ACT_ID))
    return response
  })
  const component = await load()
  queryClient.clear()
  session.set({
    email: 'player@castellan.test',
    role: 'User',
    jwtToken: tokenFor(600, Math.floor(Date.now() / 1_000)),
    server: 'lionna_x5',
    validated: true,
  })
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    // as the shell does it: sheets are steps of the history
    InnerWrap: SheetSteps,
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  renderUi(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return {
    asked,
    /** The bodies that were sent by one call. */
    sentBy: (call: string) => sent.filter((one) => one.call === call).map((one) => one.body),
    back: () => router.history.back(),
    canGoBack: () => router.history.canGoBack(),
    search: () => router.state.location.search as Record<string, unknown>,
  }
}

/** What most games say. */
const USUAL: Answers = { 'world-abilities': { cannot: [], unkept: [], noItemTrail: null, refused: [] } }

async function answerTo(
  path: string,
  query: URLSearchParams,
  body: Sent['body'],
  answers: Answers,
): Promise<Response> {
  const told = answers[path] ?? USUAL[path]
  const answer = typeof told === 'function' ? await (told as Told)(query, body) : told
  if (!answer) return Response.json({ code: 'NOT_FOUND', message: `No answer for ${path}` }, { status: 404 })
  if (answer instanceof Refusal) {
    const { status, code, message, field } = answer
    return Response.json({ code, message, field }, { status })
  }
  return answer instanceof Response ? answer : Response.json(answer)
}
