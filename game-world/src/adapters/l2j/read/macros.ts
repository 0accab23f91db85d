import { skillById } from '../../../game-data/index.ts'
import type { Macro } from '../../../port/index.ts'
import type { Row } from '../model/model.ts'
import { count } from '../dialect/values.ts'

export const toMacro = (row: Row<'macro'>): Macro => ({
  id: row.id,
  name: row.name ?? '',
  acronym: row.acronym ?? '',
  description: row.description ?? '',
  icon: count(row.icon),
  commands: (row.commands ?? '').split(';').filter(Boolean).map(toCommand),
})

/** A line is kept as `kind,first,second[,text]`: what was typed is the text, and the rest is told in the game's own words. */
function toCommand(line: string): string {
  const [kind = '', first = '', , ...text] = line.split(',')
  const typed = text.join(',')
  if (typed) return typed
  if (kind === '1') return `/useskill ${skillById(Number(first))?.name ?? first}`
  if (kind === '6') return `/delay ${first}`
  return ''
}
