import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings, isCompressible } from '../encoding/content-encoding.ts'
import { isKnownTo } from '../encoding/entity-tag.ts'
import type { CachedResponse } from './response-cache.ts'

/**
 * Conditional GET (ETag, 304): sends an answer that is kept for everybody, compressed when there is a copy, so that
 * no proxy compresses it anew. It holds nothing of the caller's, so its length tells nobody a secret. Straight to the
 * socket: what the framework does for answers that still change costs a third of such an answer.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
  seconds: number,
) {
  const { bytes, type, etag } = answer
  const isText = isCompressible(type, bytes)
  // made by the framework for who asks, so nobody else sees what is added
  const headers = Object.assign(reply.getHeaders() as OutgoingHttpHeaders, {
    etag,
    'cache-control': `private, max-age=${Math.min(seconds, 60)}`,
    age: String(Math.max(0, Math.floor((Date.now() - answer.at) / 1_000))),
    // what a browser kept for one person must not answer the next
    vary: isText ? 'authorization, accept-encoding' : 'authorization',
  })
  reply.hijack()
  if (isKnownTo(request.headers['if-none-match'], etag)) {
    reply.raw.writeHead(304, headers).end()
    return
  }
  const copy = isText ? copyFor(request, answer) : null
  const content = copy?.bytes ?? bytes
  headers['content-type'] = type
  headers['content-length'] = String(content.length)
  if (copy) headers['content-encoding'] = copy.encoding
  reply.raw.writeHead(200, headers).end(content)
}

/** The copy the request likes best, when it was made already. */
function copyFor({ headers, log }: FastifyRequest, answer: CachedResponse) {
  const [encoding] = acceptedEncodings(headers['accept-encoding'])
  const bytes =
    encoding &&
    answer.copies(encoding, (err) => log.warn({ err, encoding }, 'an answer could not be compressed'))
  return bytes ? { encoding, bytes } : null
}
