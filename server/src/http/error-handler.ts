import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS, type ErrorBody, type ErrorCode } from '@castellan/contract/errors'
import { WorldUnavailable } from '@castellan/game-world/port'
import { AppError } from './app-error.ts'

/** Turns whatever was thrown into the one error body; what is not a refusal is logged and says nothing of itself. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error)
  if (refusal.status >= 500)
    request.log.error({ err: error, url: request.routeOptions.url }, 'request failed')
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
  const body: ErrorBody = {
    code: refusal.code,
    message: refusal.message,
    ...(refusal.field !== undefined && { field: refusal.field }),
  }
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}

function asRefusal(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (error instanceof WorldUnavailable) return new AppError('WORLD_UNAVAILABLE')
  if (isDatabaseDown(error)) return new AppError('UNAVAILABLE')
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
  return error.statusCode === 400 && isSyntax ? { message: 'body is not valid JSON', field: 'body' } : {}
}

/** SQLSTATE classes 08 (connection) and 57P (shutdown), and the network errors of the driver. */
const isDatabaseDown = (error: { code?: unknown; message: string }) =>
  (typeof error.code === 'string' &&
    /^(08|57P|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT)/.test(error.code)) ||
  /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message)

export const notFound = (request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({
    code: 'NOT_FOUND',
    message: `${ERRORS.NOT_FOUND.message}: ${request.url.split('?')[0]}`,
  } satisfies ErrorBody)
