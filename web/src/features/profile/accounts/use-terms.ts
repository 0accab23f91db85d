import { api } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/query/use-call.ts'

/** Whether this server makes new game accounts, how many one may have, and what its game can do to them. */
export const useTerms = () => useCall(api.gameAccounts.getGameAccountTerms, {})
