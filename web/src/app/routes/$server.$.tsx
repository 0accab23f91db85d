import { createFileRoute } from '@tanstack/react-router'

// Anything here is in no area, so the guard of the parent sends it on to the profile.
export const Route = createFileRoute('/$server/$')({ component: () => null })
