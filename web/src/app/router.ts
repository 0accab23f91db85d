import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
import { textsReadyAt } from '../lib/i18n/i18n.ts'
import { PageSkeleton, RankingSkeleton } from '../ui/feedback/PageSkeleton.tsx'
import { FailedPage } from './FailedPage.tsx'

/** A secret out of a mail may look like a huge number; it has to stay the text it is. */
function parseValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  return typeof value === 'number' && String(value) !== text ? text : value
}

export const router = createRouter({
  routeTree,
  parseSearch: parseSearchWith(parseValue),
  stringifySearch: stringifySearchWith(JSON.stringify, parseValue),
  // Each route has its own: a page that breaks leaves the shell around it standing.
  defaultErrorComponent: FailedPage,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingMinMs: 200,
  scrollRestoration: true,
})

// Pages of the shell alone: before it is there, and on the account pages, what is shown stays until the next is ready. Their texts are theirs
// as their code is: where either does not come, the shell stands.
for (const [id, route] of Object.entries(router.routesById))
  if (id.startsWith('/$server/'))
    route.update({
      pendingComponent: id.startsWith('/$server/stats/top') ? RankingSkeleton : PageSkeleton,
      beforeLoad: ({ location }: { location: { pathname: string } }) => textsReadyAt(location.pathname),
    })

export type PortalRouter = typeof router

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter
  }
}
