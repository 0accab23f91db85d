import { createFileRoute } from '@tanstack/react-router'

// The guard of the parent sends `/{server}` on to the profile, since the table names no such page.
export const Route = createFileRoute('/$server/')({ component: () => null })
