import { readdirSync, readFileSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { extname, join, relative } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings, type Encoding, ENCODINGS, isCompressible } from '../encoding/content-encoding.ts'
import { hashOf, isKnownTo } from '../encoding/entity-tag.ts'
import { lazy } from '../lazy.ts'

/** Bytes as they go over the wire, with the headers that tell of them. */
interface Representation {
  readonly bytes: Buffer
  readonly etag: string
  readonly headers: OutgoingHttpHeaders
}

/** A file in memory, compressed beforehand where that is worth it. */
export type StaticFile = { readonly [E in Encoding]?: Representation } & { readonly identity: Representation }

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** Files by their paths in a folder, `/` between the parts; each is read when it is first wanted. */
type StaticFolder = ReadonlyMap<string, () => StaticFile>

/** Every file of a folder; its compressed neighbours are its copies. */
export function openFolder(folder: string, cacheControlOf: (path: string) => string): StaticFolder {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = all
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)\./.test(path))
  const names = new Set(paths)
  const isCopy = (path: string) => /\.(br|gz)$/.test(path) && names.has(path.replace(/\.\w+$/, ''))
  const read = (path: string) => readFileSync(join(folder, path))
  const open = (path: string) => {
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    const copies = ENCODINGS.filter((encoding) => names.has(path + SUFFIXES[encoding]))
    return fileOf(
      read(path),
      type,
      cacheControlOf(path),
      copies.map((encoding): [Encoding, Buffer] => [encoding, read(path + SUFFIXES[encoding])]),
    )
  }
  return new Map(paths.filter((path) => !isCopy(path)).map((path) => [path, lazy(() => open(path))]))
}

/** Reads what was not wanted yet, file by file, so that requests come in between. */
export async function readAhead(folder: StaticFolder) {
  for (const read of folder.values()) {
    read()
    await setImmediate()
  }
}

/** A picture of the operator: it shows itself and does nothing else. */
export const pictureFile = (bytes: Buffer, type: string, cacheControl: string) =>
  fileOf(bytes, type, cacheControl, [], {
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox",
  })

/** A text that is made at start, with copies of its own. */
export function textFile(text: string, type: string, cacheControl: string) {
  const bytes = Buffer.from(text)
  if (!isCompressible(type, bytes)) return fileOf(bytes, type, cacheControl, [])
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  return fileOf(bytes, type, cacheControl, [
    ['br', brotliCompressSync(bytes, { params })],
    ['gzip', gzipSync(bytes)],
  ])
}

function fileOf(
  bytes: Buffer,
  type: string,
  cacheControl: string,
  copies: readonly (readonly [Encoding, Buffer])[],
  own: OutgoingHttpHeaders = {},
): StaticFile {
  const hash = hashOf(bytes)
  const common = {
    ...own,
    'cache-control': cacheControl,
    'content-type': type,
    ...(copies.length && { vary: 'accept-encoding' }),
  }
  const as = (content: Buffer, etag: string, more: OutgoingHttpHeaders): Representation => ({
    bytes: content,
    etag,
    headers: { ...common, etag, ...more, 'content-length': String(content.length) },
  })
  return {
    identity: as(bytes, `"${hash}"`, { 'accept-ranges': 'bytes' }),
    ...Object.fromEntries(
      copies.map(([encoding, copy]) => [
        encoding,
        as(copy, `"${hash}-${encoding}"`, { 'content-encoding': encoding }),
      ]),
    ),
  }
}

/** Straight to the socket: everything about it is known, and the framework would cost more than sending does. */
export function sendFile({ method, headers: asked }: FastifyRequest, reply: FastifyReply, file: StaticFile) {
  const encoding = acceptedEncodings(asked['accept-encoding']).find((accepted) => file[accepted])
  const range = asked.range && rangeOf(asked.range, asked['if-range'], file.identity)
  const { bytes, etag, headers } = (!range && encoding && file[encoding]) || file.identity
  const ready = { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headers }
  reply.hijack()
  if (isKnownTo(asked['if-none-match'], etag)) {
    delete ready['content-length']
    delete ready['content-type']
    reply.raw.writeHead(304, ready).end()
    return
  }
  if (!range) {
    reply.raw.writeHead(200, ready).end(method === 'HEAD' ? undefined : bytes)
    return
  }
  const { from, to } = range
  const part = bytes.subarray(from, to + 1)
  ready['content-range'] = `bytes ${from}-${to}/${bytes.length}`
  ready['content-length'] = String(part.length)
  reply.raw.writeHead(206, ready).end(method === 'HEAD' ? undefined : part)
}

/** The one part a request wants of a file as it is; null for several, for none that is there, and of another version. */
function rangeOf(range: string, ifRange: unknown, { bytes, etag }: Representation) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (first === undefined || last === undefined || !(first || last) || (ifRange && ifRange !== etag))
    return null
  const end = bytes.length - 1
  const from = first ? Number(first) : Math.max(0, bytes.length - Number(last))
  const to = first && last ? Math.min(Number(last), end) : end
  return from <= to ? { from, to } : null
}
