import { world } from './0001-world.ts'
import { substringSearch } from './0002-substring-search.ts'

/** Name and statements, in the order they are applied; one that was released is never changed. */
export const migrations: readonly (readonly [name: string, statements: string])[] = [
  ['0001-world', world],
  ['0002-substring-search', substringSearch],
]
