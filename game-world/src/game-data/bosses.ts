import json from './bosses.json' with { type: 'json' }
import { type ChronicleKey, type Dated, belongsTo, chronicleByKey } from './chronicles.ts'

export interface BossFact extends Dated {
  readonly id: number
  readonly name: string
  readonly level: number
  readonly kind: 'raid' | 'grand'
  /** Raid bosses only. */
  readonly x?: number
  readonly y?: number
  readonly z?: number
  readonly respawnDelaySec?: number
  readonly respawnRandomSec?: number
  /** The number it had before the fifth chronicle. */
  readonly preC5NpcId?: number
}

export const bosses = json as unknown as readonly BossFact[]

/** The bosses that live in a chronicle: its list of grand bosses goes before what was seen elsewhere. */
export function bossesOf(chronicle: ChronicleKey): BossFact[] {
  const { grandBosses, raidBossesSpawned } = chronicleByKey(chronicle)
  return bosses.filter((boss) => {
    if (boss.kind === 'raid') return raidBossesSpawned && belongsTo(boss, chronicle)
    return grandBosses ? grandBosses.includes(boss.id) : belongsTo(boss, chronicle)
  })
}
