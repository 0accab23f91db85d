import { LARGEST_ID } from '@castellan/contract/rules/largest'
import type { ResourceKind } from '../../platform/db/tables.ts'
import { itemFacts } from './item-facts.ts'
import { npcFacts } from './npc-facts.ts'
import { type Entry, NOUNS } from './pack.ts'
import { plainText } from './plain-text.ts'
import { skillFacts } from './skill-facts.ts'
import type { RawEntry } from './scan-file.ts'

const FACTS = { item: itemFacts, skill: skillFacts, npc: npcFacts }

/** An element as it is stored, or the reason why it is not. */
export function describeEntry(kind: ResourceKind, { element, fields }: RawEntry): Entry | string {
  if (element !== kind) return `unknown element <${plainText(element)}>, only <${kind}> is read here`
  const id = fields.get('id')?.trim() ?? ''
  const { one } = NOUNS[kind]
  if (!id) return `${one} without id`
  if (!/^\d+$/.test(id)) return `${one} with the id "${plainText(id)}", which is no whole number`
  if (Number(id) > LARGEST_ID) return `${one} ${id.slice(0, 20)}: ids go up to ${LARGEST_ID}`
  const name = plainText(fields.get('name') ?? '')
  return name ? { id: Number(id), name, facts: FACTS[kind](fields) } : `${one} ${Number(id)} without name`
}
