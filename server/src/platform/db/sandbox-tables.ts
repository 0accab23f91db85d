import type { ColumnType, JSONColumnType } from 'kysely'
import type { Provider } from '@castellan/contract/shapes/money-fields'

export interface SandboxObjectTable {
  provider: Provider
  id: string
  data: JSONColumnType<object>
  createdAt: ColumnType<Date, Date | undefined, never>
}

/** What the practice providers remember. */
export interface SandboxTables {
  sandboxObject: SandboxObjectTable
}
