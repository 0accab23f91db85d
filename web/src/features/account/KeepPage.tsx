import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api/account-client.ts'
import { paths } from '../../lib/paths.ts'
import { LinkActPage } from './LinkActPage.tsx'

/** Opened by the link of the mail that tells when an account goes: cancels that. */
export function KeepPage() {
  const { t } = useTranslation()
  return (
    <LinkActPage
      what="keep"
      call={accountApi.endLinks.keepAccount}
      onward={{ to: paths.login(), label: t('account.keep.signIn') }}
    />
  )
}
