import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '@castellan/contract/engine/errors'
import { isOutage } from '@castellan/game-world/port/is-outage'
import { WorldCounting, WorldRefuses, WorldUnavailable } from '@castellan/game-world/port'
import type { LogGate } from '../../log/log-gate.ts'
import { AppError } from '../../errors/app-error.ts'
import { ERROR_TYPE, errorBody } from '../../errors/error-body.ts'
import { askedLanguage } from '../../languages/asked-language.ts'
import { reasonWords } from '../../worlds/say-reason.ts'

/**
 * Turns whatever was thrown into the one error body; what is not a refusal is logged, an outage that goes on in few
 * lines, and says nothing of itself but the request's id.
 */
export const errorHandler =
  (gate: LogGate) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = asRefusal(error)
    if (refusal.status >= 500) logFault(gate, refusal, error, request)
    if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
    return answerRefusal(refusal, request, reply)
  }

/** Answers with the one error body, in the language that was asked for. */
function answerRefusal(refusal: AppError, request: FastifyRequest, reply: FastifyReply) {
  const language = askedLanguage(request.headers)
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .type(ERROR_TYPE)
    .send(errorBody(refusal, language, request.id))
}

function logFault(gate: LogGate, { code, status }: AppError, err: FastifyError, request: FastifyRequest) {
  const details = { url: request.routeOptions.url, requestId: request.id }
  // an upload that its sender broke off, or a document
  if ((request.raw.destroyed && !request.raw.complete) || err.code === 'ERR_STREAM_PREMATURE_CLOSE')
    return request.log.debug({ err, ...details }, 'the caller went away')
  if (code === 'INTERNAL') return request.log.error({ err, ...details }, 'request failed')
  // a database or a game that is away for a while is no fault of the portal
  return gate(status === 503 ? 'warn' : 'error', `request failed: ${code}`, err, details)
}

function asRefusal(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (error instanceof WorldCounting) return new AppError('WORLD_COUNTING')
  // a world is there, and says what it is not let do
  if (error instanceof WorldRefuses)
    return new AppError('WORLD_CANNOT', { words: reasonWords(error.message) })
  if (error instanceof WorldUnavailable) return new AppError('WORLD_UNAVAILABLE')
  if (isOutage(error)) return new AppError('UNAVAILABLE')
  return new AppError(CODES[error.code] ?? codeOfStatus(error.statusCode), wordsOf(error))
}

/** Fastify's own refusals, in the words of the error table. */
const CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
}

const codeOfStatus = (status: number | undefined): ErrorCode =>
  status !== undefined && status >= 400 && status < 500 ? 'BAD_INPUT' : 'INTERNAL'

function wordsOf(error: FastifyError) {
  const isSyntax = error instanceof SyntaxError || /JSON|prototype property/i.test(error.message)
  return error.statusCode === 400 && isSyntax
    ? ({ words: ['fields.json', { field: 'body' }], field: 'body' } as const)
    : {}
}

export const notFound = (request: FastifyRequest, reply: FastifyReply) => {
  const path = request.url.split('?')[0]!
  return answerRefusal(new AppError('NOT_FOUND', { words: ['refusals.nothingAt', { path }] }), request, reply)
}
