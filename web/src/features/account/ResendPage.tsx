import { accountApi } from '../../lib/api/account-client.ts'
import { MailMePage } from './MailMePage.tsx'

export function ResendPage() {
  return (
    <MailMePage
      what="resend"
      call={accountApi.registration.resendValidationMail}
      send={(username) => accountApi.registration.resendValidationMail({ username })}
    />
  )
}
