import { createFileRoute } from '@tanstack/react-router'
import { OwnCharacterPage } from '../../features/characters/own/OwnCharacterPage.tsx'

export const Route = createFileRoute('/$server/profile/characters/$id')({ component: OwnCharacterPage })
