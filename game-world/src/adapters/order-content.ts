import type { ActionOrder } from '../port/index.ts'

/** What an order asks for, as it is kept and compared: its key stands beside it, and a password stands nowhere. */
export function contentOf(order: ActionOrder): string {
  const all = { ...order, key: undefined, force: order.force ?? false }
  return JSON.stringify(all, (name, value: unknown) => (name === 'password' ? undefined : value))
}
