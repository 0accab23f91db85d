import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerDirectory } from '@castellan/contract/engine/servers'
import type { Config } from '../../config/config.ts'
import { offerCsrfCookie } from '../browser/csrf.ts'
import { notFound } from '../requests/error-handler.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { dressPage } from './dress-page.ts'
import { type LinkPreview, previewTags, withPreview } from './link-preview.ts'
import { lazy } from '../lazy.ts'
import { openFolder, readAhead, sendFile, type StaticFile, textFile } from './static-files.ts'

const web = dirname(fileURLToPath(import.meta.resolve('@castellan/web/package.json')))
export const WEB_DIST = join(web, 'dist')

const HTML = 'text/html; charset=utf-8'

/** What links say where they are pasted: those to no one's page, and those that say more; null for none that does. */
export interface SitePreviews {
  readonly portal: LinkPreview
  of(request: FastifyRequest): Promise<LinkPreview | null> | null
}

/** One for all portals of a process. */
const site = lazy(() => openFolder(WEB_DIST, cacheControlOf))

/**
 * Serves the built web application from memory. Any address that is neither a file nor a service is
 * the single page, but for names that only files have (`/sitemap.xml`, `/.env`): who asks for these takes no page for an
 * answer; hashed files are kept for a year, the page itself is asked for each time.
 */
export function serveSite(
  app: FastifyInstance,
  config: Config,
  facts: Record<string, string>,
  previews: SitePreviews,
) {
  // for a page that comes from elsewhere, as Vite's does
  if (!config.isProduction) app.get('/dev/site.json', () => facts)
  const page = join(WEB_DIST, 'index.html')
  if (!existsSync(page)) {
    app.setNotFoundHandler(notFound)
    return
  }
  const html = withFacts(dressPage(readFileSync(page, 'utf8'), config.brand), facts)
  const pageOf = (preview: LinkPreview) => withPreview(html, previewTags(preview, config))
  const shell = lazy(() => textFile(pageOf(previews.portal), HTML, 'no-cache'))
  // after the first answers, and before long: a build that replaces the files takes none from the pages that want them
  app.addHook('onListen', () => {
    readAhead(site()).catch((err: unknown) => app.log.error({ err }, 'a file of the site cannot be read'))
  })

  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    offerCsrfCookie(request, reply, config)
    const preview = previews.of(request)
    return preview ? preview.then(sendPreview) : sendFile(request, reply, shell())

    function sendPreview(found: LinkPreview | null) {
      if (!found) return sendFile(request, reply, shell())
      return void reply.type(HTML).header('cache-control', 'no-cache').send(pageOf(found))
    }
  }
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    send(site().get(`assets/${request.params['*']}`)?.(), request, reply),
  )
  const isTaken = (path: string) => path === 'index.html' || (path === 'favicon.ico' && config.brand.favicon)
  for (const path of readdirSync(WEB_DIST))
    if (!isTaken(path)) app.get(`/${path}`, (request, reply) => send(site().get(path)?.(), request, reply))
  app.get('/', sendPage)
  app.get('/index.html', sendPage)
  app.setNotFoundHandler((request, reply) =>
    isPage(request, config.servers) ? sendPage(request, reply) : notFound(request, reply),
  )
}

function send(file: StaticFile | undefined, request: FastifyRequest, reply: FastifyReply) {
  if (file) sendFile(request, reply, file)
  else void notFound(request, reply)
}

/** A part `..`, however it is written: a proxy in front goes by the address it leads to, and the portal by this one. */
const UPWARDS = /(?:[/\\]|%2f|%5c)(?:\.|%2e){2}(?=[/\\]|%2f|%5c|$)/i

function isPage({ method, url }: FastifyRequest, servers: ServerDirectory) {
  const path = url.split('?')[0]!
  const [, area = ''] = path.split('/')
  if (UPWARDS.test(path)) return false
  if (!['GET', 'HEAD'].includes(method) || ['api', 'dev', 'assets'].includes(area)) return false
  // within the areas of the application the last part may be anything, an e-mail address too
  return area === 'account' || servers.find(area) !== null || !/\/\.|\.[a-z][a-z\d]*$/i.test(path)
}

/** Browsers keep it until they find another one: an old one must not be found instead. */
const PUSH_WORKER = 'push-worker.js'

/** Vite puts a hash of the content into the names of what it builds. */
const cacheControlOf = (path: string) =>
  path === PUSH_WORKER
    ? 'no-cache'
    : /^assets\/[^/]+-[\w-]{8}\.\w+$/.test(path)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=300'

/** Tells the page what only the server knows, as meta tags: a script in the page would need a weaker policy. */
function withFacts(html: string, facts: Record<string, string>) {
  let page = html
  for (const [name, content] of Object.entries(facts)) {
    const tag = `<meta name="castellan-${name}" content="${escapeHtml(content)}" />`
    const known = new RegExp(`<meta name="castellan-${name}"[^>]*>`)
    page = known.test(page)
      ? page.replace(known, () => tag)
      : page.replace('</head>', () => `${tag}\n  </head>`)
  }
  return page
}
