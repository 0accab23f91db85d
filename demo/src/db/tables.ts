import type { ServerKey } from '@castellan/contract/engine/servers'
import type { ColumnType, JSONColumnType } from 'kysely'
import type { Provider } from '@castellan/contract/shapes/money-fields'

/** What the simulated providers remember, apart from the portal's books as a real provider's would be. */
interface SimulatedObjectTable {
  provider: Provider
  id: string
  data: JSONColumnType<object>
  createdAt: ColumnType<Date, Date | undefined, never>
}

/** A server that holds all that a demonstration comes with, and of which version that was. */
interface FilledTable {
  server: ServerKey
  version: string
}

/** Tables of the demonstration beside the portal's: `db.withTables<DemoTables>()`. */
export type DemoTables = {
  'demo.filled': FilledTable
  'demo.simulatedObject': SimulatedObjectTable
}
