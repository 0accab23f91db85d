import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountNotBuiltPage } from '../../features/account/AccountNotBuiltPage.tsx'
import { guardAccount, applyGuard } from '../guards.ts'
import { pageOfAddress } from '../pages.ts'

export const Route = createFileRoute('/account/$')({
  beforeLoad: ({ location }) => applyGuard(guardAccount(location)),
  component: NotBuilt,
})

function NotBuilt() {
  const { t } = useTranslation()
  const page = pageOfAddress(useLocation().pathname)
  return page ? <AccountNotBuiltPage name={t(`pages.${page.name}`)} /> : null
}
