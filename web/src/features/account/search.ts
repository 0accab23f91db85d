import type { ServerKey } from '@castellan/contract/engine/servers'
import { safeReturnUrl } from '../../lib/paths.ts'
import { servers } from '../../lib/servers.ts'

/** What mails, guards and friends put behind the addresses of `account/*`. */
export interface AccountSearch {
  readonly returnUrl?: string
  readonly referral?: string
  readonly token?: string
  readonly email?: string
  readonly server?: ServerKey
  /** A login of the game. */
  readonly account?: string
}

/** Reads the parameters; what is unknown, foreign or of the wrong kind is dropped. */
export function readAccountSearch(given: Record<string, unknown>): AccountSearch {
  const text = (name: string) => {
    const value = given[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const [returnUrl, server] = [safeReturnUrl(text('returnUrl')), servers.find(text('server'))]
  const [referral, token, email, account] = [text('referral'), text('token'), text('email'), text('account')]
  return {
    ...(returnUrl && { returnUrl }),
    ...(referral && { referral }),
    ...(token && { token }),
    ...(email && { email }),
    ...(server && { server }),
    ...(account && { account }),
  }
}
