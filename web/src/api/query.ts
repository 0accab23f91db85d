import { type Call, isWorldCall, type Received, type Sent } from '@castellan/contract/call'
import { ApiError, type CallFunction } from '@castellan/contract/client'
import type { ServerKey } from '@castellan/contract/servers'
import { MutationCache, QueryCache, QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { addAlert } from '../ui/alerts.ts'
import { passAgeOn } from './answer-age.ts'
import { currentServer } from './server.ts'
import { session } from './session-store.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    /** `silent`: the page shows the error itself. */
    queryMeta: { silent?: boolean }
    /** `silent`: the form shows the error itself; `success`: words to show when it worked. */
    mutationMeta: { silent?: boolean; success?: string }
  }
}

/** Milliseconds an answer counts as fresh where its call does not say. */
const FRESH_FOR = 30_000

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => tell(error, query.meta?.silent) }),
  mutationCache: new MutationCache({
    onError: (error, _sent, _onMutate, mutation) => tell(error, mutation.meta?.silent),
    onSuccess: (_answer, _sent, _onMutate, mutation) => {
      if (mutation.meta?.success) addAlert({ type: 'Success', message: mutation.meta.success })
    },
  }),
  defaultOptions: {
    // a browser that says it is offline is often wrong: asking shows the error and offers another try
    queries: {
      staleTime: FRESH_FOR,
      retry: mayHeal,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

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

/** The query of one call: key, function and freshness come from the contract. */
export function callQuery<C extends Call>(
  call: CallFunction<C>,
  sent: Sent<C>,
  options: { readonly server?: ServerKey; readonly silent?: boolean } = {},
) {
  const server = options.server ?? currentServer()
  const isKept = call.call.cache === 'session'
  return queryOptions<Received<C>>({
    queryKey: [call.callName, isWorldCall(call.call) ? server : null, sent],
    queryFn: ({ signal }) => {
      if (call.call.access !== 'public' && !session.get()) throw new ApiError(401, {}, 'Signed out')
      return call(sent, { server, signal })
    },
    staleTime: isKept ? Infinity : (call.call.freshFor ?? FRESH_FOR / 1000) * 1000,
    ...(isKept && { gcTime: Infinity }),
    ...(options.silent && { meta: { silent: true } }),
    structuralSharing: (before, after) => passAgeOn(after, replaceEqualDeep(before, after)),
  })
}

/** Asks again what a call has answered before: all its questions, or those to one server. */
export const refreshCall = (call: { readonly callName: string }, server?: ServerKey): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: server ? [call.callName, server] : [call.callName] })

/** Refusals stay refusals; a busy server deserves another try. */
function mayHeal(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)
}

function tell(error: Error, silent = false) {
  const endsSession = error instanceof ApiError && (error.status === 401 || error.status === 403)
  if (!silent && !endsSession) addAlert({ type: 'Error', message: error.message })
}
