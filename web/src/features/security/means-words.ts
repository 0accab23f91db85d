import type { SignInRecord } from '@castellan/contract/calls/identity/security'

/** By what somebody was let in: “with the app”. */
export function meansWords({
  secondFactor,
  isPasswordless,
}: Pick<SignInRecord, 'secondFactor' | 'isPasswordless'>) {
  if (isPasswordless) return 'security.signIns.with.passkeyAlone'
  return secondFactor ? (`security.signIns.with.${secondFactor}` as const) : 'security.signIns.with.password'
}
