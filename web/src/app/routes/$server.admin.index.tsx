import { createFileRoute } from '@tanstack/react-router'
import { ScriptsCard } from '../../features/maintenance/ScriptsCard.tsx'
import { AreaIndexPage } from '../area-index/AreaIndexPage.tsx'

export const Route = createFileRoute('/$server/admin/')({
  component: () => (
    <AreaIndexPage area="admin">
      <ScriptsCard />
    </AreaIndexPage>
  ),
})
