import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAddress } from '../../lib/address/use-address.ts'
import type { OfferedProvider } from './amounts.ts'
import { leaveFor, rememberWhatIsLeft } from './leave-for.ts'
import { type StartedPayment, startPayment } from './start-payment.ts'

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
      rememberWhatIsLeft(started.ourTransactionId)
      const isInPage = choice.provider.paymentSystem === 'paypal' && !choice.provider.isSandbox
      if (isInPage) return approveInPage(started, choice.provider.publicKey)
      await leaveFor(started.url)
      showPayment(started, { cancelled: 1 })
    },
  })
  const pay = (choice: PayChoice) => {
    if (underWay.current) return
    underWay.current = true
    mutate(choice)
  }
  return { pay, isPending, error, wayOut }

  function showPayment({ ourTransactionId }: StartedPayment, end: { token?: string; cancelled?: 1 }) {
    changeAddress({ payment: ourTransactionId, token: undefined, cancelled: undefined, ...end })
  }

  async function approveInPage(started: StartedPayment, publicKey: string | null) {
    const { orderId = '', url } = started
    const { approveOrder } = await import('./paypal-sdk.ts')
    try {
      const end = await approveOrder({ orderId, url, publicKey })
      showPayment(started, end === 'approved' ? { token: orderId } : { cancelled: 1 })
    } catch (failure) {
      setWayOut(url)
      throw failure
    }
  }
}
