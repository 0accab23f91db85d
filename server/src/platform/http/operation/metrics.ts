import { createServer } from 'node:http'
import { EVENT_STREAM } from '@castellan/contract/engine/events'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Portal } from '../engine/portal.ts'

/** Counts and times every answer by its route, never by its address: addresses hold names. */
export function measure(
  app: FastifyInstance,
  { live, responseCache }: Pick<Portal, 'live' | 'responseCache'>,
) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(cacheLookups(responseCache))
  registry.registerMetric(liveStreams(live))
  const seconds = new Histogram({
    name: 'castellan_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // lasts as long as somebody looks
    if (reply.getHeader('content-type') === EVENT_STREAM) return
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    seconds.observe(labels, reply.elapsedTime / 1_000)
  })
  return registry
}

const liveStreams = (live: Portal['live']) =>
  new Gauge({
    name: 'castellan_live_streams',
    help: 'Browsers that are told of changes the moment they happen',
    registers: [],
    collect() {
      this.set(live.count)
    },
  })

const cacheLookups = (cache: Portal['responseCache']) =>
  new Counter({
    name: 'castellan_response_cache_lookups_total',
    help: 'Requests for answers that serve everybody, by how they found one: hit, stale, refusal, miss',
    labelNames: ['outcome'],
    registers: [],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(cache.counts)) this.inc({ outcome }, count)
    },
  })

/** Serves the metrics on a port of their own, which is not for the public. */
export function serveMetrics(registry: Registry, host: string, port: number) {
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return new Promise<() => void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(() => server.close()))
  })
}
