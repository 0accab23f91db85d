import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, HTTPMethods } from 'fastify'

export interface Route {
  readonly app: FastifyInstance
  readonly method: HTTPMethods
  readonly url: string
  /** Parameters of the address' query that its handler was seen to read. */
  readonly names: Set<string>
}

const MADE = 'fastify.initialization'

/** Runs, and answers with what came of it every route of every application that was made meanwhile. */
export async function withRoutes<R>(work: () => Promise<R>) {
  const routes: Route[] = []
  const watch = (made: unknown) => watchRoutes((made as { fastify: FastifyInstance }).fastify, routes)
  subscribe(MADE, watch)
  try {
    return { result: await work(), routes }
  } finally {
    unsubscribe(MADE, watch)
  }
}

function watchRoutes(app: FastifyInstance, routes: Route[]) {
  app.addHook('onRoute', (options) => {
    for (const method of [options.method].flat()) {
      const route = { app, method, url: options.url, names: new Set<string>() }
      routes.push(route)
      options.preHandler = [options.preHandler ?? [], noteNames(route)].flat()
    }
  })
}

const noteNames = ({ names }: Route) =>
  async function note(request: { query: unknown }) {
    request.query = new Proxy(request.query as object, {
      get(query, name) {
        if (typeof name === 'string') names.add(name)
        return Reflect.get(query, name) as unknown
      },
    })
  }
