import type { Tx } from '../../db/database.ts'
import { journal as writeRow, type Target } from '../../journal/journal.ts'
import { insertOrder } from '../../journal/order-repo.ts'
import type { Entry, Journal } from './acting.ts'

/** A row of the staff journal, as it is written. */
type Row = Parameters<typeof writeRow>[1]
export type Written = Row & { readonly id: number }

/** A journal that fails closed: an act that leaves no trace, or two, is not done. */
export function oneRow(
  tx: Tx,
  name: string,
  row: Omit<Row, 'target'> & { readonly target: Target | undefined },
) {
  const outcomes: (Written | null)[] = []
  const targetOf = (title: string | undefined) => (title === undefined ? row.target! : { title })
  const write = async ({ target, scope = row.scope, ...entry }: Entry) => {
    const written = { ...row, ...entry, scope, target: targetOf(target) }
    outcomes.push({ ...written, id: await writeRow(tx, written) })
  }
  const journal: Journal = Object.assign(write, {
    unchanged: () => void outcomes.push(null),
    order: async ({ target, ...order }: Parameters<Journal['order']>[0]) => {
      outcomes.push(null)
      const { undoes } = row
      const entry = { ...order.entry, ...(undoes !== undefined && { undoes }) }
      await insertOrder(tx, { ...row, target: targetOf(target) }, { ...order, entry })
    },
  })
  const outcome = () => {
    const [one = null] = outcomes
    if (outcomes.length !== 1)
      throw new Error(`${name}: an act writes one row of the staff journal, not ${outcomes.length}`)
    return one
  }
  return { journal, outcome }
}
