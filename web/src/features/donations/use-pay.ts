import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAddress } from '../../lib/address/use-address.ts'
import type { OfferedProvider } from './amounts.ts'
import { leaveFor } from './leave-for.ts'
import { type StartedPayment, startPayment } from './payment-start.ts'

/** What a player decided to pay, and how. */
export interface PayChoice {
  readonly provider: OfferedProvider
  /** In the provider's currency. */
  readonly amount: number
  readonly systemId: number | null
}

/** Starts a payment and brings the player to where it is paid. */
export function usePay() {
  const [, changeAddress] = useAddress()
  /** Where an order can still be paid when PayPal's script could not be used. */
  const [wayOut, setWayOut] = useState<string | null>(null)
  // State comes one render late: two fast clicks would open two payments.
  const underWay = useRef(false)
  const { mutate, isPending, error } = useMutation({
    meta: { silent: true },
    onSettled: () => void (underWay.current = false),
    mutationFn: async (choice: PayChoice) => {
      setWayOut(null)
      const started = await startPayment(choice.provider, choice.amount, choice.systemId)
      const isInPage = choice.provider.paymentSystem === 'paypal' && !choice.provider.isSandbox
      if (isInPage) await approveInPage(started, choice.provider.publicKey)
      else await leaveFor(started.url)
    },
  })
  const pay = (choice: PayChoice) => {
    if (underWay.current) return
    underWay.current = true
    mutate(choice)
  }
  return { pay, isPending, error, wayOut }

  async function approveInPage({ orderId, url, ourTransactionId }: StartedPayment, publicKey: string | null) {
    const { approveOrder } = await import('./paypal-sdk.ts')
    try {
      const end = await approveOrder({ orderId: orderId ?? '', url, publicKey })
      const back = end === 'approved' ? { token: orderId } : { cancelled: 1 }
      changeAddress({ payment: ourTransactionId, token: undefined, cancelled: undefined, ...back })
    } catch (failure) {
      setWayOut(url)
      throw failure
    }
  }
}
