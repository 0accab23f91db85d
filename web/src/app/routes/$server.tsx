import { createFileRoute } from '@tanstack/react-router'
import { ClanCard } from '../../features/clans/ClanCard.tsx'
import { guardServer, applyGuard } from '../guards.ts'
import { Shell } from '../shell/Shell.tsx'

export const Route = createFileRoute('/$server')({
  // A link that is only pointed at must not select its server.
  beforeLoad: ({ location, preload }) => (preload ? undefined : applyGuard(guardServer(location))),
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
