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
import { forgeryGuard } from './forgery.ts'
import { type FreshAnswers, freshAnswers } from './fresh-answers.ts'
import { freshKeys } from './fresh-key.ts'
import { serverInPath } from './server-in-path.ts'
import { admit, callCounter } from './rate-limits.ts'
import { type RequestLimits, requestLimits } from './request-limits.ts'
import { sendFresh } from './send-fresh.ts'
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
  const fresh = freshAnswers(portal.sharedAnswers)
  for (const [group, calls] of Object.entries(contract))
    for (const [key, call] of Object.entries(calls) as [string, Call][]) {
      const name = `${group}.${key}`
      const written = (handlers as unknown as Record<string, Record<string, AnyRule>>)[group]![key]!
      const rule = bindRule({ name, call }, guards, written)
      app.route({
        method: call.method,
        url: routePattern(call.path),
        onRequest: [...forgeryGuard(call, portal), gate(call, portal), ...admit(call, portal)],
        handler: handlerOf(name, call, portal, rule, fresh),
      })
    }
}

function handlerOf(
  name: string,
  call: Call,
  portal: Portal,
  rule: AnyRule,
  fresh: FreshAnswers,
): RouteHandlerMethod {
  const read = inputReader(call)
  const encode = answerEncoder(call)
  const { freshFor } = call
  const keyOf = freshKeys(name, call)
  const count = callCounter(call, portal)
  return (request, reply) => {
    const sent = read(request.query, request.body)
    const ctx = contextOf(call, portal, request, reply)
    const compute = async () => encode(await ctx.limits.during(() => rule(sent, ctx)))
    if (freshFor === undefined) return compute().then((answer) => sendPrivate(reply, answer))
    const computeWhole = async () => whole(await compute())
    const key = keyOf(ctx.server, sent)
    const known = fresh.peek(key, freshFor)
    if (known) return sendFresh(request, reply, known, freshFor)
    // whoever asks for what is not kept makes the game's database work
    return count(request)
      .then(() => fresh.get(key, freshFor, computeWhole))
      .then((answer) => sendFresh(request, reply, answer, freshFor))
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
  const server = serverInPath(request)
  return Object.assign(base, { server, world: portal.worlds[server] })
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
  if ('stream' in answer) throw new Error('A call with freshFor cannot answer with a stream')
  return answer
}
