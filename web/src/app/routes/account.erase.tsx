import { createFileRoute } from '@tanstack/react-router'
import { ErasePage } from '../../features/account/ErasePage.tsx'

export const Route = createFileRoute('/account/erase')({ component: ErasePage })
