import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'

/** One's vouch, the vouch one used and the rules of this server. */
export const useReferenceInfo = () => useCall(api.referral.getReferenceInfo, {})
