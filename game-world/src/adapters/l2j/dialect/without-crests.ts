import type { Dialect } from './resolve.ts'

const NUMBERS = new Set(['crestId', 'emblemId', 'allianceCrestId'])

/** Where crests are not kept no clan has one, whatever number stands beside it: nobody asks for pictures that are not there. */
export function withoutCrests(dialect: Dialect): Dialect {
  const clan = dialect.tables.get('clan')
  if (!clan) return dialect
  const columns = new Map([...clan.columns].filter(([column]) => !NUMBERS.has(column)))
  return { ...dialect, tables: new Map(dialect.tables).set('clan', { ...clan, columns }) }
}
