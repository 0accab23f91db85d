import { useEffect, useState } from 'react'
import { addAlert } from '../../lib/alerts.ts'
import { accountApi } from '../../lib/api/account-client.ts'
import { useAccount } from '../../lib/session/session.ts'

/** Milliseconds within which a mail comes, as a rule: few are sent within an hour. */
const COMES_WITHIN = 30_000

/** Has the mail that proves the own address sent once more, and knows when it was sent; it rests until that mail may have come. */
export function useResendMail() {
  const { email } = useAccount()
  const [state, setState] = useState<'sending' | 'sent' | null>(null)
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    if (!isResting) return undefined
    const timer = setTimeout(() => setResting(false), COMES_WITHIN)
    return () => clearTimeout(timer)
  }, [isResting])
  const resend = async () => {
    setState('sending')
    try {
      await accountApi.registration.resendValidationMail({ username: email })
      setState('sent')
      setResting(true)
    } catch (error) {
      setState(null)
      addAlert({ type: 'Error', message: (error as Error).message })
    }
  }
  return { resend: () => void resend(), state, isResting }
}
