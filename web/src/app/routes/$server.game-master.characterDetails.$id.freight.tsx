import { createFileRoute } from '@tanstack/react-router'
import { CharacterPage } from '../../features/characters/staff/CharacterPage.tsx'

export const Route = createFileRoute('/$server/game-master/characterDetails/$id/freight')({
  component: () => <CharacterPage tab="freight" />,
})
