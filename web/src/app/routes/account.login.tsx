import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LoginPage } from '../../features/account/LoginPage.tsx'
import { guardSignedOut, applyGuard } from '../guards.ts'
import { pageOfAddress } from '../pages.ts'

export const Route = createFileRoute('/account/login')({
  beforeLoad: ({ search }) => applyGuard(guardSignedOut(search.returnUrl)),
  component: Login,
})

function Login() {
  const { t } = useTranslation()
  const { returnUrl } = Route.useSearch()
  const page = returnUrl ? pageToName(returnUrl) : null
  return <LoginPage opens={page ? t(`pages.${page.name}`) : undefined} />
}

/** The page behind an address; null for the profile, where everybody begins, and for parts of a page, whose names say little alone. */
function pageToName(address: string) {
  const page = pageOfAddress(new URL(address, location.origin).pathname)
  return page?.inMenu && page.name !== 'profile' ? page : null
}
