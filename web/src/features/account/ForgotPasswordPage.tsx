import { accountApi } from '../../lib/api/account-client.ts'
import { prepareHumanCheck, proveHuman } from '../../lib/api/human-check/human-check.ts'
import { HumanCheckNote } from '../../domain/accounts/HumanCheckNote.tsx'
import { MailMePage } from './MailMePage.tsx'

export function ForgotPasswordPage() {
  return (
    <MailMePage
      what="forgot"
      call={accountApi.passwords.forgotPassword}
      send={askForLink}
      onTouch={() => prepareHumanCheck('forgot-password')}
    >
      <HumanCheckNote action="forgot-password" />
    </MailMePage>
  )
}

async function askForLink(username: string) {
  const recaptcha = await proveHuman('forgot-password')
  await accountApi.passwords.forgotPassword({ username, recaptcha })
}
