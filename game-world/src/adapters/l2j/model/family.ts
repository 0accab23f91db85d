import type { ChronicleKey } from '../../../game-data/index.ts'
import type { ColumnName, TableName } from './model.ts'

/** Where a canonical table stands in the databases of a family. What is left out, the family does not keep. */
export interface Place<T extends TableName> {
  readonly table: string
  readonly columns: { readonly [C in ColumnName<T>]?: string }
}

export type Places = { readonly [T in TableName]?: Place<T> }

/** A family of game servers whose databases look alike. */
export interface Family {
  readonly key: string
  readonly name: string
  readonly chronicle: ChronicleKey
  /** What its databases have and others lack: `table` or `table.column`, in small letters. */
  readonly has: readonly string[]
  /** What others have and it lacks. */
  readonly lacks: readonly string[]
  /** How many castles it is shipped with, where that tells it from its sisters. */
  readonly castles?: number
  /** How it keeps passwords, where that is not SHA-1 as most do. */
  readonly passwords?: 'bcrypt'
  readonly places: Places
}
