import type { FastifyInstance } from 'fastify'
import { allCalls, type NamedCall } from '@castellan/contract'
import { routePattern } from '@castellan/contract/engine/bases'
import { isFile } from '@castellan/contract/engine/call'
import { isEvents } from '@castellan/contract/engine/events'
import { type ErrorCode, ERRORS } from '@castellan/contract/engine/errors'
import { ENGLISH, say } from '../../languages/say.ts'
import type { Config } from '../../config/config.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { lazy } from '../lazy.ts'
import { page } from '../site/plain-page.ts'
import { sendFile, textFile } from '../site/static-files.ts'
import { openApi } from './open-api.ts'

/**
 * `/api/openapi.json` for programs and `/api/docs` for people, made from the contract when they are first asked for. They are
 * megabytes that strangers may ask for, so they go out packed, as bytes that all requests share, and not again to who has them.
 */
export function serveApiDocs(app: FastifyInstance, { brand, publicUrl, servers }: Config) {
  const document = lazy(() =>
    textFile(JSON.stringify(openApi(brand.name, publicUrl, servers)), JSON_TYPE, 'no-cache'),
  )
  const html = lazy(() => textFile(page(`The calls of ${brand.name}`, body()), HTML, 'no-cache'))
  app.get('/api/openapi.json', (request, reply) => sendFile(request, reply, document()))
  app.get('/api/docs', (request, reply) => sendFile(request, reply, html()))
}

const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'

function body() {
  const groups = Map.groupBy(allCalls, ({ group }) => group)
  const links = [...groups.keys()].map((group) => `<a href="#${group}">${group}</a>`).join(' · ')
  return `<p class="dim">${allCalls.length} calls. For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>. An answer that is
    not 2xx is <code>{ code, message, field?, details?, requestId? }</code>; 401 and 403 speak of the session and nothing else.</p>
    <p>${links} · <a href="#errors">errors</a></p>
    ${[...groups].map(([group, calls]) => `<h2 id="${group}">${group}</h2>${calls.map(describe).join('')}`).join('')}
    <h2 id="errors">errors</h2><table>${Object.entries(ERRORS)
      .map(
        ([code, { status }]) =>
          `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(say(ENGLISH, `errors.${code as ErrorCode}`))}</td></tr>`,
      )
      .join('')}</table>`
}

function describe({ name, call }: NamedCall) {
  const output = isFile(call.output) || isEvents(call.output) ? { ...call.output } : call.output
  return `<details id="${name}"><summary><b class="method">${call.method}</b> <code>${escapeHtml(routePattern(call.path))}</code>
    <i>${call.access}</i><br /><span class="dim">${escapeHtml(call.summary)}</span></summary>
    ${part('Query', call.query)}${part('Body', call.body)}${part('Answer', output)}</details>`
}

const part = (title: string, schema: unknown) =>
  schema ? `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(schema, null, 1))}</pre>` : ''
