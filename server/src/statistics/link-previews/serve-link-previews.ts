import { LARGEST_ID } from '@castellan/contract/rules/largest'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../platform/http/requests/error-handler.ts'
import type { LinkPreview } from '../../platform/http/site/link-preview.ts'
import type { SitePreviews } from '../../platform/http/site/static-site.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { visible } from '../../platform/text/shown-text.ts'
import { drawCharacter } from './draw-character.ts'
import { drawPortal } from './draw-portal.ts'
import { canDraw } from './drawing.ts'
import { keepPictures } from './pictures.ts'
import { sharedCharacters } from './shared-characters.ts'
import { lineOf, type SharedCharacter } from './words.ts'

const PORTAL_PICTURE = '/previews/portal.jpg'
/** The last part of the address of a picture. */
const CHARACTER_PICTURE = /^(\d{1,10})-([\da-f]{12})\.jpg$/
/** Where an address of the application names the character whose card is open. */
const CHARACTER_PAGE = /^\/([\w-]+)\/[^?]*\?(?:[^#]*&)?character=(\d{1,10})(?:&|$)/
/** Milliseconds a page waits to learn of whom it is. */
const TIMEOUT_MS = 300

/** Serves the pictures of links, and says what a link is. */
export function serveLinkPreviews(app: FastifyInstance, portal: Portal): SitePreviews {
  const { config, log } = portal
  const { brand, servers } = config
  const findShared = sharedCharacters(portal)
  const pictureOf = keepPictures(portal)
  if (config.shareCharacters)
    void canDraw().then((can) => can || log.warn('@napi-rs/canvas is not installed: links have no pictures'))

  app.get(PORTAL_PICTURE, async (request, reply) => {
    if (!(await canDraw())) return notFound(request, reply)
    return send(reply, await pictureOf('portal', request.ip, () => drawPortal(brand)))
  })
  app.get<{ Params: { server: string; file: string } }>('/previews/:server/:file', async (request, reply) => {
    const server = servers.find(request.params.server)
    const [, id = 0, hash] = CHARACTER_PICTURE.exec(request.params.file) ?? []
    const isThere = server && isId(Number(id)) && (await canDraw())
    const character = isThere ? await findShared(server, Number(id), request.ip) : null
    if (!isThere || !character) return notFound(request, reply)
    const current = hashOf(character)
    // an old address leads to the picture as it is now, and an invented one takes no place among those that are kept
    if (hash !== current) return reply.redirect(picturePath(server, Number(id), current))
    return send(reply, await pictureOf(current, request.ip, () => drawCharacter(brand, character)))
  })

  async function previewOf(
    server: ServerKey,
    id: number,
    { ip }: FastifyRequest,
  ): Promise<LinkPreview | null> {
    // a page is a page: what cannot be found now, or not soon, is not said
    const found = findShared(server, id, ip).catch(() => null)
    const late = new AbortController()
    const character = await Promise.race([
      found,
      wait(TIMEOUT_MS, null, { signal: late.signal }).catch(() => null),
    ])
    late.abort()
    if (!character) return null
    return {
      title: `${visible(character.name)} · ${character.server}`,
      description: visible(lineOf(character)),
      path: `/${server}/profile?character=${id}`,
      picture: picturePath(server, id, hashOf(character)),
    }
  }

  return {
    portal: { title: brand.name, description: brand.description, path: '/', picture: PORTAL_PICTURE },
    of(request) {
      if (!config.shareCharacters || hasTwo(request.url)) return null
      const [, key = '', id = ''] = CHARACTER_PAGE.exec(request.url) ?? []
      const server = servers.find(key)
      return server && isId(Number(id)) ? previewOf(server, Number(id), request) : null
    },
  }
}

const picturePath = (server: ServerKey, id: number, hash: string) => `/previews/${server}/${id}-${hash}.jpg`

/** As large as the worlds have them. */
const isId = (id: number) => Number.isSafeInteger(id) && id > 0 && id <= LARGEST_ID

/** Another picture has another address, so that nobody is shown an old one for long. */
const hashOf = (character: SharedCharacter) =>
  createHash('sha256').update(JSON.stringify(character)).digest('hex').slice(0, 12)

const send = (reply: FastifyReply, picture: Buffer) =>
  reply.type('image/jpeg').header('cache-control', 'public, max-age=300').send(picture)

/** Of two the page shows neither, and so do its tags. */
const hasTwo = (url: string) => [...url.matchAll(/[?&]character=/g)].length > 1
