import type { Payment, Settlement } from '@castellan/contract/shapes/payment-shapes'
import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { useServer } from '../../lib/session/server.ts'
import { nextLook, type Returned, stateOf } from './payment-return.ts'

interface Look {
  readonly settlement: Settlement
  /** How often the provider was asked by now. */
  readonly looks: number
}

/** Asks how the payment stands that the player comes back from, a few times with patience. Harmless to repeat. */
export function useReturn({ paymentId, orderId, isCancelled }: Returned, listed: Payment | undefined) {
  const server = useServer()
  const cache = useQueryClient()
  const queryKey = ['payment-return', server, paymentId, isCancelled]
  const nextOf = (look: Look | undefined) =>
    look ? nextLook(stateOf(look.settlement, isCancelled), look.looks) : false
  const query = useQuery({
    queryKey,
    queryFn: async (): Promise<Look> => {
      const settlement = orderId
        ? await api.payments.paypalPay({ transactionId: orderId })
        : await api.payments.recheckPayment({ ourTransactionId: paymentId })
      return { settlement, looks: (cache.getQueryData<Look>(queryKey)?.looks ?? 0) + 1 }
    },
    staleTime: Infinity,
    refetchInterval: ({ state }) => nextOf(state.data),
  })
  const { data, refetch } = query
  const known =
    data && stateOf(data.settlement, isCancelled) === 'waiting' ? data.settlement.payment?.state : undefined
  const told = listed?.state
  // the stream tells of it before the next look is due
  useEffect(() => {
    if (known && told && told !== known) void refetch()
  }, [known, told, refetch])
  return {
    settlement: query.data?.settlement,
    state: query.data ? stateOf(query.data.settlement, isCancelled) : null,
    /** It is asked again by itself. */
    isPatient: nextOf(query.data) !== false,
    isFetching: query.isFetching,
    error: query.error,
    askAgain: () => void query.refetch(),
  }
}
