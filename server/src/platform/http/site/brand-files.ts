import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../brand/brand.ts'
import { pictureFile, sendFile } from './static-files.ts'

/**
 * Serves the operator's pictures from memory. A picture may hold scripts and links of its own (SVG): opened as a page it is
 * sandboxed, runs nothing and loads nothing.
 */
export function serveBrandFiles(app: FastifyInstance, { logo, favicon }: Brand) {
  const pictures = new Map([logo, favicon].flatMap((one) => (one ? [[one.path, one] as const] : [])))
  for (const [path, { bytes, type }] of pictures) {
    const file = pictureFile(bytes, type, 'public, max-age=31536000, immutable')
    app.get(path, (request, reply) => sendFile(request, reply, file))
  }
  if (!favicon) return
  // where browsers and programs look that were told nothing
  const icon = pictureFile(favicon.bytes, favicon.type, 'public, max-age=300')
  app.get('/favicon.ico', (request, reply) => sendFile(request, reply, icon))
}
