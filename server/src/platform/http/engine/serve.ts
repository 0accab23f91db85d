import { ACT_HEADER } from '@castellan/contract/engine/act'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  RouteHandlerMethod,
} from 'fastify'
import { routePattern } from '@castellan/contract/engine/bases'
import { type Call, isWorldCall } from '@castellan/contract/engine/call'
import { EVENT_STREAM, isEvents } from '@castellan/contract/engine/events'
import { contract, type Contract, type NamedCall } from '@castellan/contract'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { GameWorld } from '@castellan/game-world/port'
import { askedLanguage } from '../../languages/asked-language.ts'
import type { Means, Portal } from './portal.ts'
import { answerEncoder, firstByte } from './answer.ts'
import { type AnyRule, bindRule, type Guards } from './bind-rule.ts'
import type { Browser, Context, Handlers } from './context.ts'
import { csrfGuard } from '../browser/csrf.ts'
import type { Encoded, Streamed } from '../encoding/encoded.ts'
import { cacheKeys } from '../cache/cache-key.ts'
import { performer, type ServedAct, type ServedActs } from './performer.ts'
import { bulkhead } from './bulkhead.ts'
import { serverInPath } from './server-in-path.ts'
import { rateLimitHooks, callCounter } from './call-limits.ts'
import { type RequestLimits, requestLimits } from '../limits/request-limits.ts'
import { sendCached } from '../cache/send-cached.ts'
import { inputReader } from './input-reader.ts'

/** Handlers of the whole contract, by group. */
export type AllHandlers = { readonly [N in keyof Contract]: Handlers<Contract[N]> }
type EngineContext = Context & {
  readonly server?: ServerKey
  readonly world?: GameWorld
  readonly browser?: Browser
}

/** Lets in whom a call is for, and says who calls. */
type Gate = (call: Call, portal: Portal) => onRequestHookHandler

/** What calls are served with. */
interface Serving {
  readonly portal: Portal
  /** What every rule gets of it. */
  readonly means: Means
  readonly gate: Gate
  readonly guards: Guards
  readonly handlers: AllHandlers
}

/** Registers every call of the contract. */
export function serve(app: FastifyInstance, { portal, means, gate, guards, handlers }: Serving) {
  const acts = new Map<string, ServedAct>()
  const heavy = heavyRoutes()
  for (const [group, calls] of Object.entries(contract))
    for (const [key, call] of Object.entries(calls) as [string, Call][]) {
      const name = `${group}.${key}`
      const written = (handlers as unknown as Record<string, Record<string, AnyRule>>)[group]![key]!
      const rule = bindRule({ name, call }, guards, written)
      const read = inputReader(call, portal.config.servers)
      if (call.act) acts.set(key, { call, read, rule })
      app.route({
        method: call.method,
        url: routePattern(call.path),
        // HEAD answers as GET does; a live stream has no end, so none is begun for its head
        exposeHeadRoute: call.method === 'GET' && !isEvents(call.output),
        ...heavy(call, {
          onRequest: [...csrfGuard(call, portal), gate(call, portal), ...rateLimitHooks(call, portal)],
          handler: handlerOf({ name, call }, { portal, means, acts }, { read, rule }),
        }),
      })
    }
}

/** Work with bodies of megabytes that a process does at the same time, and what waits for it. */
const HEAVY = { most: 4, waiting: 16, patience: 10_000 } as const

interface Route {
  readonly onRequest: onRequestHookHandler[]
  readonly handler: RouteHandlerMethod
}

/** Calls that take large bodies share the places that are for these. */
function heavyRoutes() {
  const { enter, within } = bulkhead(HEAVY)
  return ({ bodyLimit }: Call, { onRequest, handler }: Route) =>
    bodyLimit === undefined
      ? { onRequest, handler }
      : { bodyLimit, onRequest: [...onRequest, enter], handler: within(handler) }
}

function handlerOf(
  { name, call }: Pick<NamedCall, 'name' | 'call'>,
  { portal, means, acts }: Pick<Serving, 'portal' | 'means'> & { readonly acts: ServedActs },
  { read, rule }: Omit<ServedAct, 'call'>,
): RouteHandlerMethod {
  const contextOf = contextMaker(call, portal, means)
  const encode = answerEncoder(call)
  const compute = async (sent: object, request: FastifyRequest, reply: FastifyReply) => {
    const ctx = contextOf(request, reply)
    if (call.performs) Object.assign(ctx, { perform: performer(acts, portal, ctx) })
    return encode(await ctx.limits.during(() => rule(sent, ctx)))
  }
  const { ttl } = call
  if (ttl === undefined)
    return async (request, reply) =>
      sendPrivate(reply, await compute(read(request.query, request.body), request, reply))

  const { responseCache } = portal
  const keyOf = cacheKeys(name, call)
  const count = callCounter(call, portal)
  return (request, reply) => {
    const sent = read(request.query, request.body)
    const key = keyOf(isWorldCall(call) ? serverInPath(request, portal.config.servers) : undefined, sent)
    const cached = responseCache.peek(key, ttl)
    if (cached) return sendCached(request, reply, cached, ttl)
    // a miss makes the game's database work, so it counts
    return count(request)
      .then(() => responseCache.get(key, ttl, async () => whole(await compute(sent, request, reply))))
      .then((answer) => sendCached(request, reply, answer, ttl))
  }
}

/** Makes what a rule gets of a request: see `Context`. */
function contextMaker(call: Call, { config, worlds }: Portal, means: Means) {
  const ofWorld = (request: FastifyRequest) => {
    const server = serverInPath(request, config.servers)
    return { server, world: worlds[server]! }
  }
  return (
    request: FastifyRequest,
    reply: FastifyReply,
  ): EngineContext & { readonly limits: RequestLimits } => ({
    ...means,
    limits: requestLimits(means.limits),
    ip: request.ip,
    caller: request.caller,
    // read by the few who say something
    get language() {
      return askedLanguage(request.headers)
    },
    // made by the few who log, since a logger of its own would cost more than a cached answer
    get log() {
      return means.log.child({ requestId: request.id })
    },
    ...(isWorldCall(call) && ofWorld(request)),
    ...(call.browser && { browser: { request, reply } }),
    ...(call.act && { noteAct: (id: number) => void reply.header(ACT_HEADER, id) }),
  })
}

/** A stream that breaks after its first byte ends its connection, so that half a file never looks like a whole one. */
function sendPrivate(reply: FastifyReply, answer: Encoded | Streamed) {
  if (!('stream' in answer)) return sendNow(reply, answer, answer.bytes)
  return firstByte(answer.stream).then(() => sendNow(reply, answer, answer.stream))
}

function sendNow(reply: FastifyReply, { type, fileName }: Encoded | Streamed, content: unknown) {
  reply.header('content-type', type).header('cache-control', 'no-store')
  // no proxy may hold back or compress what is told the moment it happens
  if (type === EVENT_STREAM)
    reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
  if (fileName) reply.header('content-disposition', `attachment; filename="${encodeURIComponent(fileName)}"`)
  return reply.send(content)
}

/** What is kept for everybody is there in full. */
function whole(answer: Encoded | Streamed) {
  if ('stream' in answer) throw new Error('A call with ttl cannot answer with a stream')
  return answer
}
