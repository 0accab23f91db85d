import { useState } from 'react'
import { drafts } from '../../lib/session/drafts.ts'
import { useServer } from '../../lib/session/server.ts'
import { useAccount } from '../../lib/session/session.ts'
import type { Accessory, Shop } from './shop.ts'

/** What was chosen and for how long, kept in this tab until it is bought: on the way to more coins too. By account and server. */
export function useCart({ accessories, durations }: Shop) {
  const { email } = useAccount()
  const name = `${email} hair accessories ${useServer()}`
  const [{ days, ids }, setCart] = useState(() => read(name))
  const change = (cart: Cart) => {
    setCart(cart)
    drafts.write(name, written(cart))
  }
  return {
    // what is sold no more has left the cart
    chosen: ids.flatMap((id) => accessories.find((one) => one.id === id) ?? []),
    duration: durations.find((one) => one.days === days) ?? durations[0]!,
    choose: (next: number) => change({ days: next, ids }),
    toggle: ({ id }: Accessory) =>
      change({ days, ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] }),
    empty: () => {
      setCart({ days, ids: [] })
      drafts.write(name, {})
    },
  }
}

interface Cart {
  /** Null for the first of those that are offered. */
  readonly days: number | null
  readonly ids: readonly number[]
}

function read(name: string): Cart {
  const { days, ids } = drafts.read(name)
  return { days: days ? Number(days) : null, ids: ids ? ids.split(' ').map(Number) : [] }
}

const written = ({ days, ids }: Cart) => ({
  ...(days !== null && { days: String(days) }),
  ...(ids.length > 0 && { ids: ids.join(' ') }),
})
