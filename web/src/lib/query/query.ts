import { type Call, isWorldCall, type Received, type Sent, type Tag } from '@castellan/contract/engine/call'
import { ApiError, type CallFunction } from '@castellan/contract/engine/client'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { MutationCache, QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { addAlert } from '../alerts.ts'
import { passAgeOn } from './answer-age.ts'
import { tellAsked } from './approvals-link.ts'
import { refusalWords } from './refusal-words.ts'
import { retryTogether } from './retry-together.ts'
import { currentServer } from '../session/server.ts'
import { session } from '../session/session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    /** `tags`: what the answer shows. */
    queryMeta: { tags?: readonly Tag[] }
    /** `silent`: the form shows the error itself; `success`: words to show when it worked. */
    mutationMeta: { silent?: boolean; success?: string }
  }
}

/** Milliseconds an answer counts as fresh where its call does not say. */
const FRESH_FOR = 30_000
/** Milliseconds after which a question the line lost is asked once more. */
const RETRY_AFTER = 400

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (error, _sent, _onMutate, mutation) => alertError(error, mutation.meta?.silent),
    onSuccess: (_answer, _sent, _onMutate, mutation) => {
      if (mutation.meta?.success) addAlert({ type: 'Success', message: mutation.meta.success })
    },
  }),
  defaultOptions: {
    // a browser that says it is offline is often wrong: asking shows the error and offers another try
    queries: {
      staleTime: FRESH_FOR,
      retry: shouldRetry,
      retryDelay: RETRY_AFTER,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

retryTogether(queryClient)

// What was read for one account must not be seen by the next.
let reader = session.get()?.email
session.subscribe(() => {
  const email = session.get()?.email
  // who signs out still looks at the page for a moment: it must not ask again, so `forgetAnswers` waits for its end
  if (email && email !== reader) queryClient.clear()
  if (!email) void queryClient.cancelQueries()
  reader = email ?? reader
})

/** Called when the signed-in pages are gone. */
export function forgetAnswers() {
  if (!session.get()) queryClient.clear()
}

/** The words an answer is kept under; `refreshCall` knows the first two. */
export const keyOf = <C extends Call>(call: CallFunction<C>, sent: unknown, server: ServerKey) => [
  call.callName,
  isWorldCall(call.call) ? server : null,
  sent,
]

/** Where an answer is from, for the name of a file. */
export const originOf = <C extends Call>({ call }: CallFunction<C>, server: ServerKey) =>
  isWorldCall(call) ? server : 'all-servers'

/** Asks once. Nothing is sent for somebody who signed out meanwhile. */
export function ask<C extends Call>(
  call: CallFunction<C>,
  sent: Sent<C>,
  where: { readonly server: ServerKey; readonly signal: AbortSignal },
): Promise<Received<C>> {
  if (call.call.access !== 'public' && !session.get()) throw new ApiError(401, {}, 'Signed out')
  return call(sent, where)
}

/** The query of one call: key, function and freshness come from the contract. Where it fails, the page shows it. */
export function callQuery<C extends Call>(
  call: CallFunction<C>,
  sent: Sent<C>,
  options: { readonly server?: ServerKey } = {},
) {
  const server = options.server ?? currentServer()
  const isKept = call.call.cache === 'session'
  return queryOptions<Received<C>>({
    queryKey: keyOf(call, sent, server),
    queryFn: ({ signal }) => ask(call, sent, { server, signal }),
    staleTime: isKept ? Infinity : (call.call.ttl ?? FRESH_FOR / 1000) * 1000,
    ...(isKept && { gcTime: Infinity }),
    // what may have changed meanwhile is asked again by whoever comes back to the tab
    ...(call.call.tags && { meta: { tags: call.call.tags }, refetchOnWindowFocus: 'always' }),
    structuralSharing: (before, after) => passAgeOn(after, replaceEqualDeep(before, after)),
  })
}

/** Asks again for everything that shows one of the tags, of all servers or of one. */
export const refreshTags = (tags: readonly Tag[], server?: ServerKey): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ meta, queryKey: [, where] }) =>
      (meta?.tags?.some((tag) => tags.includes(tag)) ?? false) &&
      (server === undefined || where === null || where === server),
  })

/** Asks again what a call has answered before: all its questions, or those to one server. */
export const refreshCall = (call: { readonly callName: string }, server?: ServerKey): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: server ? [call.callName, server] : [call.callName] })

/** A line that broke deserves one more try, at once; what the server answered is said. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiError && error.status > 0)
}

function alertError(error: Error, silent = false) {
  if (silent) return
  tellAsked(error)
  const words = refusalWords(error)
  if (words !== null) addAlert({ type: 'Error', message: words })
}
