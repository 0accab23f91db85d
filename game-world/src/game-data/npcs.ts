import { bossesOf } from './bosses.ts'
import type { ChronicleKey } from './chronicles.ts'
import { petsOf } from './pets.ts'

/** A character of the game itself that has a name here. */
interface NpcFact {
  readonly name: string
  /** Null where it grows, as a pet does. */
  readonly level: number | null
  readonly title: string | null
}

/** Chronicles in which NPCs had other numbers than those of today; a server of that time may use either. */
const RENUMBERED: readonly ChronicleKey[] = ['c1', 'c4']

const known = new Map<ChronicleKey, Map<number, NpcFact>>()

/** A boss or a pet of a chronicle by its id; undefined where the chronicle has none. */
export function npcOf(chronicle: ChronicleKey, id: number): NpcFact | undefined {
  const found = known.get(chronicle) ?? npcsOf(chronicle)
  known.set(chronicle, found)
  return found.get(id)
}

function npcsOf(chronicle: ChronicleKey) {
  const npcs = new Map<number, NpcFact>()
  for (const { npcId, name } of petsOf(chronicle)) npcs.set(npcId, { name, level: null, title: null })
  for (const { id, preC5NpcId, name, level } of bossesOf(chronicle)) {
    const boss = { name, level, title: 'Raid Boss' }
    npcs.set(id, boss)
    if (preC5NpcId !== undefined && RENUMBERED.includes(chronicle)) npcs.set(preC5NpcId, boss)
  }
  return npcs
}
