import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ErrorCode } from '@castellan/contract/engine/errors'
import { AppError } from '../../errors/app-error.ts'
import { ERROR_TYPE, errorBody } from '../../errors/error-body.ts'
import { ENGLISH } from '../../languages/say.ts'
import { newRequestId } from './request-id.ts'

/** Refusals of Node's parser that have a status of their own. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'TOO_LARGE',
}

/** Answers of a connection that are not over; with pipelining there are several. */
const answers = new WeakMap<Socket, readonly ServerResponse[]>()

/** Keeps in mind which answers are under way, so that no refusal comes between the bytes of one. */
export const rememberAnswers = ({ server }: FastifyInstance) =>
  void server.on('request', ({ socket }, response) => {
    const before = answers.get(socket)?.filter(({ writableEnded }) => !writableEnded) ?? []
    answers.set(socket, [...before, response])
  })

const isAnswering = (socket: Socket) =>
  answers.get(socket)?.some(({ headersSent, writableEnded }) => headersSent && !writableEnded)

/** Answers what Node's parser refuses, before there is a request, like every refusal, and ends the connection. An answer under way is broken off. */
export const refuseUnparsed =
  (log: FastifyBaseLogger, headers: Readonly<Record<string, string>>) =>
  (error: ConnectionError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
      socket.destroy()
      return
    }
    const requestId = newRequestId()
    log.debug({ err: error, requestId }, 'the parser refused a request')
    socket.write(answer(refusalOf(error), headers, requestId))
    socket.destroySoon()
  }

/** Serves what Node would refuse for an `Expect` that is not 100-continue: RFC 9110 lets a server overlook it. */
export const ignoreExpectations = ({ server }: FastifyInstance) =>
  void server.on('checkExpectation', (request, response) => server.emit('request', request, response))

function refusalOf({ code: parserCode }: ConnectionError) {
  const code = CODES[parserCode]
  return code
    ? new AppError(code)
    : new AppError('BAD_INPUT', { message: 'This is not a request in HTTP/1.1' })
}

/** Nobody said in which language: the headers were not read. */
function answer(refusal: AppError, common: Readonly<Record<string, string>>, requestId: string) {
  const body = JSON.stringify(errorBody(refusal, ENGLISH, requestId))
  const { status } = refusal
  const headers = {
    ...common,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-language': ENGLISH,
    'content-type': ERROR_TYPE,
    'content-length': Buffer.byteLength(body),
    date: new Date().toUTCString(),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
