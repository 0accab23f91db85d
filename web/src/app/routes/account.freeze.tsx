import { createFileRoute } from '@tanstack/react-router'
import { FreezePage } from '../../features/account/FreezePage.tsx'

export const Route = createFileRoute('/account/freeze')({ component: FreezePage })
