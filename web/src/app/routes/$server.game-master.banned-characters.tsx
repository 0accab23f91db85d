import { createFileRoute } from '@tanstack/react-router'
import { BannedCharactersPage } from '../../features/banned-characters/BannedCharactersPage.tsx'

export const Route = createFileRoute('/$server/game-master/banned-characters')({
  component: BannedCharactersPage,
})
