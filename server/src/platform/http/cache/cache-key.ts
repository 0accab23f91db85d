import { ANY_CASE } from '@castellan/contract/shapes/fields'
import type { Call } from '@castellan/contract/engine/call'
import type { TSchema } from 'typebox'

/**
 * Names the kept answers of a call. Whatever asks the same has the same name, in any order and spelling: otherwise one
 * answer would be computed, and kept, once for each.
 */
export function cacheKeys(name: string, call: Call) {
  const fields = Object.entries<TSchema>({ ...call.query?.properties, ...call.body?.properties })
    // what can have one value tells nothing
    .filter(([, schema]) => !('const' in schema))
    .map(([field, schema]) => ({ field, anyCase: ANY_CASE in schema }))
  return (server: string | undefined, sent: object) => {
    const values = fields.map(({ field, anyCase }) => {
      const value: unknown = (sent as Record<string, unknown>)[field]
      return anyCase && typeof value === 'string' ? withoutCase(value) : value
    })
    return `${name} ${server ?? ''} ${JSON.stringify(values)}`
  }
}

/** Latin letters alone: what databases make of the others depends on their locale. */
const withoutCase = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
