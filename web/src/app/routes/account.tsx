import { createFileRoute } from '@tanstack/react-router'
import { AccountLayout } from '../../features/account/AccountLayout.tsx'
import { readAccountSearch } from '../../features/account/search.ts'

export const Route = createFileRoute('/account')({
  validateSearch: readAccountSearch,
  component: AccountLayout,
})
