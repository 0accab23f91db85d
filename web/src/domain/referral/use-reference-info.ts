import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'

/** One's vouch, the vouch one used and the rules of this server. */
export const useReferenceInfo = () => useQuery(callQuery(api.referral.getReferenceInfo, {}))
