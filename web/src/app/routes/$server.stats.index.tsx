import { createFileRoute } from '@tanstack/react-router'
import { AreaIndexPage } from '../area-index/AreaIndexPage.tsx'

export const Route = createFileRoute('/$server/stats/')({ component: () => <AreaIndexPage area="stats" /> })
