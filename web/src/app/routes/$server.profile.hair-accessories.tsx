import { createFileRoute } from '@tanstack/react-router'
import { HairAccessoriesPage } from '../../features/hair-accessories/HairAccessoriesPage.tsx'

export const Route = createFileRoute('/$server/profile/hair-accessories')({ component: HairAccessoriesPage })
