import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'
import { callQuery } from '../../../lib/query/query.ts'

/** Whether this server makes new game accounts, how many one may have, and what its game can do to them. */
export const useTerms = () => useQuery(callQuery(api.gameAccounts.getGameAccountTerms, {}))
