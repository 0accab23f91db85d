import { sql } from 'kysely'
import type { ActKey } from '@castellan/contract/undo'

/** Some acts by their keys, for `call in (…)`: in the text of a statement, since partial indexes are not found by values that come with it. */
export const acts = (...keys: readonly ActKey[]) => sql.join(keys.map((key) => sql.lit(key)))
