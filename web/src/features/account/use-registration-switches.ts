import type { ServerKey } from '@castellan/contract/engine/servers'
import { useEffect, useState } from 'react'
import { accountApi } from '../../lib/api/account-client.ts'

interface RegistrationSwitches {
  readonly isOpen: boolean
  readonly isReferralOn: boolean
}

/** A server that cannot be asked shows the form: it has the last word anyway. */
const UNKNOWN: RegistrationSwitches = { isOpen: true, isReferralOn: true }

/** Whether a server takes newcomers and referral codes; null until it has said so. */
export function useRegistrationSwitches(server: ServerKey): RegistrationSwitches | null {
  const [known, setKnown] = useState<Partial<Record<ServerKey, RegistrationSwitches>>>({})
  useEffect(() => {
    let isGone = false
    const keep = (switches: RegistrationSwitches) => {
      if (!isGone) setKnown((before) => ({ ...before, [server]: switches }))
    }
    ask(server).then(keep, () => keep(UNKNOWN))
    return () => {
      isGone = true
    }
  }, [server])
  return known[server] ?? null
}

async function ask(server: ServerKey): Promise<RegistrationSwitches> {
  const { isAccountRegistrationEnabled, isReferralEnabled } = accountApi.switches
  const [registration, referral] = await Promise.all([
    isAccountRegistrationEnabled({}, { server }),
    isReferralEnabled({}, { server }),
  ])
  return { isOpen: registration.enabled, isReferralOn: referral.enabled }
}
