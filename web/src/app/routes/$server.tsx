import { createFileRoute } from '@tanstack/react-router'
import { CharacterCard } from '../../features/characters/CharacterCard.tsx'
import { ClanCard } from '../../features/clans/ClanCard.tsx'
import { guardServer, applyGuard } from '../guards.ts'
import { Shell } from '../shell/Shell.tsx'

export const Route = createFileRoute('/$server')({
  // A link that is only pointed at must not select its server.
  beforeLoad: ({ location, preload }) => (preload ? undefined : applyGuard(guardServer(location))),
  component: ServerArea,
})

/** The card of a clan or a character can lie over any page. */
function ServerArea() {
  return (
    <Shell>
      <ClanCard />
      <CharacterCard />
    </Shell>
  )
}
