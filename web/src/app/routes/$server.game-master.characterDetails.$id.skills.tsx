import { createFileRoute } from '@tanstack/react-router'
import { CharacterPage } from '../../features/characters/staff/CharacterPage.tsx'

export const Route = createFileRoute('/$server/game-master/characterDetails/$id/skills')({
  component: () => <CharacterPage tab="skills" />,
})
