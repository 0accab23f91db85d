import type { NpcInfo } from '@castellan/contract/calls/resources/resources'
import { plainText } from './plain-text.ts'

/** Level and title of an NPC; null where the pack has none. */
export function npcFacts(fields: ReadonlyMap<string, string>): Pick<NpcInfo, 'level' | 'title'> {
  const level = (fields.get('level') ?? '').trim()
  return {
    level: /^\d{1,4}$/.test(level) ? Number(level) : null,
    title: plainText(fields.get('title') ?? '') || null,
  }
}
