import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { page } from './plain-page.ts'

type Links = Config['links']

const TITLES = {
  home: 'The community’s site',
  forum: 'The forum',
  support: 'Support',
  invoicing: 'The invoicing service',
} as const satisfies Partial<Record<keyof Links, string>>
/** Those that have a page of their own while one tries the portal. */
const SITES = Object.keys(TITLES) as (keyof typeof TITLES)[]

/** Addresses of the community's own sites. Outside production those that are not set have a page that stands in for them. */
export const linksOf = ({ links, isProduction }: Pick<Config, 'links' | 'isProduction'>) =>
  Object.fromEntries(
    Object.entries(links).flatMap(([site, set]): [string, string][] => {
      const address = set ?? (isProduction || !(site in TITLES) ? null : `/dev/sites/${site}`)
      return address === null ? [] : [[site, address]]
    }),
  )

/** The pages that stand in for sites while one tries the portal: no link leads to a host that is not there. */
export function serveStandInSites(app: FastifyInstance) {
  for (const site of SITES) {
    const body = `<p>is not set up. <code>${site.toUpperCase()}_URL</code> says where it is; in production a link that is
not set is not shown.</p><p><a href="/">Back to the portal</a></p>`
    app.get(`/dev/sites/${site}`, (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page(TITLES[site], body)),
    )
  }
}
