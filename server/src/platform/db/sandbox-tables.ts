import type { ColumnType, JSONColumnType } from 'kysely'
import type { Provider } from '@castellan/contract/shapes/money-fields'

export interface SimulatorObjectTable {
  provider: Provider
  id: string
  data: JSONColumnType<object>
  createdAt: ColumnType<Date, Date | undefined, never>
}

/** What the simulated providers remember. */
export interface SimulatorTables {
  sandboxObject: SimulatorObjectTable
}
