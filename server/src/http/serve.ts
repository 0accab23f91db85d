import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { routePattern } from '@castellan/contract/bases'
import { type Call, isWorldCall } from '@castellan/contract/call'
import { contract, type Contract } from '@castellan/contract'
import type { ServerKey } from '@castellan/contract/servers'
import type { GameWorld } from '@castellan/game-world/port'
import type { Portal } from '../portal.ts'
import { answerEncoder, type Encoded, firstByte, type Streamed } from './answer.ts'
import type { Context, Handlers } from './context.ts'
import { forgeryGuard } from './forgery.ts'
import { type FreshAnswer, type FreshAnswers, freshAnswers } from './fresh-answers.ts'
import { serverInPath } from './server-in-path.ts'
import { admit } from './rate-limits.ts'
import { sessionGate } from './session-gate.ts'
import { inputReader } from './validate.ts'

/** Handlers of the whole contract, by group. */
export type AllHandlers = { readonly [N in keyof Contract]: Handlers<Contract[N]> }
type MaybeWorldContext = Context & { readonly server?: ServerKey; readonly world?: GameWorld }
type AnyHandler = (sent: object, ctx: Context) => unknown

/** Registers every call of the contract. */
export function serve(app: FastifyInstance, portal: Portal, handlers: AllHandlers) {
  const fresh = freshAnswers(portal.sharedAnswers)
  for (const [group, calls] of Object.entries(contract))
    for (const [key, call] of Object.entries(calls) as [string, Call][]) {
      const rule = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[group]![key]!
      app.route({
        method: call.method,
        url: routePattern(call.path),
        onRequest: [...forgeryGuard(call, portal), sessionGate(call, portal), ...admit(call, portal)],
        handler: handlerOf(`${group}.${key}`, call, portal, rule, fresh),
      })
    }
}

function handlerOf(
  name: string,
  call: Call,
  portal: Portal,
  rule: AnyHandler,
  fresh: FreshAnswers,
): RouteHandlerMethod {
  const read = inputReader(call)
  const encode = answerEncoder(call)
  const { freshFor } = call
  return (request, reply) => {
    const sent = read(request.query, request.body)
    const ctx = contextOf(call, portal, request, reply)
    const compute = async () => encode(await rule(sent, ctx))
    if (freshFor === undefined) return compute().then((answer) => sendPrivate(reply, answer))
    const computeWhole = async () => whole(await compute())
    const key = `${name} ${ctx.server ?? ''} ${JSON.stringify(sent)}`
    const known = fresh.peek(key, freshFor)
    if (known) return sendFresh(request, reply, known, freshFor)
    return fresh
      .get(key, freshFor, computeWhole)
      .then((answer) => sendFresh(request, reply, answer, freshFor))
  }
}

function contextOf(
  call: Call,
  portal: Portal,
  request: FastifyRequest,
  reply: FastifyReply,
): MaybeWorldContext {
  const base = { ...portal, request, reply, caller: request.caller }
  if (!isWorldCall(call)) return base
  const server = serverInPath(request)
  return { ...base, server, world: portal.worlds[server] }
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

/** Straight to the socket: what the framework does for answers that still change costs a third of such an answer. */
function sendFresh(request: FastifyRequest, reply: FastifyReply, answer: FreshAnswer, seconds: number) {
  const isKnown = request.headers['if-none-match'] === answer.etag
  const headers: OutgoingHttpHeaders = {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    etag: answer.etag,
    'cache-control': `private, max-age=${Math.min(seconds, 60)}`,
    age: String(Math.max(0, Math.floor((Date.now() - answer.at) / 1_000))),
    // what a browser kept for one person must not answer the next
    vary: 'authorization',
    ...(!isKnown && { 'content-type': answer.type, 'content-length': String(answer.bytes.length) }),
  }
  reply.hijack()
  reply.raw.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : answer.bytes)
}
