import { useState } from 'react'
import { addAlert } from '../../lib/alerts.ts'
import { accountApi } from '../../lib/api/account-client.ts'
import { useAccount } from '../../lib/session/session.ts'

/** Has the mail that proves the own address sent once more, and tells how that went. */
export function useResendMail() {
  const { email } = useAccount()
  const [isSending, setSending] = useState(false)
  const resend = async () => {
    setSending(true)
    try {
      const { message } = await accountApi.registration.resendValidationMail({ username: email })
      addAlert({ type: 'Success', message })
    } catch (error) {
      addAlert({ type: 'Error', message: (error as Error).message })
    } finally {
      setSending(false)
    }
  }
  return { resend: () => void resend(), isSending }
}
