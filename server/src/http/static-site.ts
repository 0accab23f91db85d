import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { offerForgeryCookie } from './forgery.ts'
import { notFound } from './error-handler.ts'
import { escapeHtml } from './escape-html.ts'

const web = dirname(fileURLToPath(import.meta.resolve('@castellan/web/package.json')))
export const WEB_DIST = join(web, 'dist')

/**
 * Serves the built web application. Any address that is neither a file nor a service is the single page;
 * hashed files are kept for a year, the page itself is asked for each time.
 */
export async function serveSite(app: FastifyInstance, config: Config, facts: Record<string, string>) {
  const page = join(WEB_DIST, 'index.html')
  if (!existsSync(page)) {
    app.setNotFoundHandler(notFound)
    return
  }
  const html = withFacts(readFileSync(page, 'utf8'), facts)

  await app.register(fastifyStatic, {
    root: join(WEB_DIST, 'assets'),
    prefix: '/assets/',
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', cacheControlOf(path)),
  })
  app.get('/favicon.svg', (_, reply) => reply.sendFile('favicon.svg', WEB_DIST))
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    offerForgeryCookie(request, reply, config)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  }
  app.get('/', sendPage)
  app.get('/index.html', sendPage)
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? sendPage(request, reply) : notFound(request, reply),
  )
}

const isPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|dev|assets)(\/|$|\?)/.test(url)

/** Vite puts a hash of the content into the names of what it builds. */
const cacheControlOf = (path: string) =>
  /\/assets\/[^/]+-[\w-]{8}\.\w+(\.(br|gz))?$/.test(path)
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
