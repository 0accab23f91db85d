import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  RouteHandlerMethod,
} from 'fastify'
import { routePattern } from '@castellan/contract/engine/bases'
import { type Call, isWorldCall } from '@castellan/contract/engine/call'
import { contract, type Contract } from '@castellan/contract'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { GameWorld } from '@castellan/game-world/port'
import type { Portal } from './portal.ts'
import { answerEncoder, type Encoded, firstByte, type Streamed } from './answer.ts'
import { type AnyRule, bindRule, type Guards } from './bind-rule.ts'
import type { Context, Handlers } from './context.ts'
import { csrfGuard } from './csrf.ts'
import { cacheKeys } from './cache-key.ts'
import { serverInPath } from './server-in-path.ts'
import { rateLimitHooks, callCounter } from './rate-limits.ts'
import { type RequestLimits, requestLimits } from './request-limits.ts'
import { sendCached } from './send-cached.ts'
import { inputReader } from './validate.ts'

/** Handlers of the whole contract, by group. */
export type AllHandlers = { readonly [N in keyof Contract]: Handlers<Contract[N]> }
type MaybeWorldContext = Context & { readonly server?: ServerKey; readonly world?: GameWorld }

/** Lets in whom a call is for, and says who calls. */
export type Gate = (call: Call, portal: Portal) => onRequestHookHandler

/** Registers every call of the contract. */
export function serve(
  app: FastifyInstance,
  portal: Portal,
  gate: Gate,
  guards: Guards,
  handlers: AllHandlers,
) {
  for (const [group, calls] of Object.entries(contract))
    for (const [key, call] of Object.entries(calls) as [string, Call][]) {
      const name = `${group}.${key}`
      const written = (handlers as unknown as Record<string, Record<string, AnyRule>>)[group]![key]!
      const rule = bindRule({ name, call }, guards, written)
      app.route({
        method: call.method,
        url: routePattern(call.path),
        onRequest: [...csrfGuard(call, portal), gate(call, portal), ...rateLimitHooks(call, portal)],
        handler: handlerOf(name, call, portal, rule),
      })
    }
}

function handlerOf(name: string, call: Call, portal: Portal, rule: AnyRule): RouteHandlerMethod {
  const read = inputReader(call, portal.config.servers)
  const encode = answerEncoder(call)
  const compute = async (sent: object, request: FastifyRequest, reply: FastifyReply) => {
    const ctx = contextOf(call, portal, request, reply)
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

function contextOf(
  call: Call,
  portal: Portal,
  request: FastifyRequest,
  reply: FastifyReply,
): MaybeWorldContext & { readonly limits: RequestLimits } {
  const base = {
    ...portal,
    limits: requestLimits(portal.limits),
    request,
    reply,
    caller: request.caller,
    // made by the few who log, since a logger of its own would cost more than a cached answer
    get log() {
      return portal.log.child({ requestId: request.id })
    },
  }
  if (!isWorldCall(call)) return base
  const server = serverInPath(request, portal.config.servers)
  return Object.assign(base, { server, world: portal.worlds[server]! })
}

/** A stream that breaks after its first byte ends its connection, so that half a file never looks like a whole one. */
function sendPrivate(reply: FastifyReply, answer: Encoded | Streamed) {
  if (!('stream' in answer)) return sendNow(reply, answer, answer.bytes)
  return firstByte(answer.stream).then(() => sendNow(reply, answer, answer.stream))
}

function sendNow(reply: FastifyReply, { type, fileName }: Encoded | Streamed, content: unknown) {
  reply.header('content-type', type).header('cache-control', 'no-store')
  if (fileName) reply.header('content-disposition', `attachment; filename="${encodeURIComponent(fileName)}"`)
  return reply.send(content)
}

/** What is kept for everybody is there in full. */
function whole(answer: Encoded | Streamed) {
  if ('stream' in answer) throw new Error('A call with ttl cannot answer with a stream')
  return answer
}
