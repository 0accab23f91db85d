import type { ColumnType, Generated } from 'kysely'
import type { ActionAnswer } from '../../../port/index.ts'

export interface ActionTable {
  key: string
  /** What was asked, without passwords; null where nothing was. */
  content: ColumnType<unknown, string | null, never>
  /** Null only inside the transaction that decides. */
  answer: ColumnType<ActionAnswer | null, string | undefined, string>
  at: Generated<Date>
}
