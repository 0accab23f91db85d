import { createFileRoute } from '@tanstack/react-router'
import { ClanCard } from '../features/stats/clans/ClanCard.tsx'
import { guardServer, obey } from '../shell/guards.ts'
import { Shell } from '../shell/Shell.tsx'

export const Route = createFileRoute('/$server')({
  // A link that is only pointed at must not select its server.
  beforeLoad: ({ location, preload }) => (preload ? undefined : obey(guardServer(location))),
  component: ServerArea,
})

/** A clan's card can lie over any page. */
function ServerArea() {
  return (
    <Shell>
      <ClanCard />
    </Shell>
  )
}
