import { DAY_MS, HOUR_SECONDS } from '@castellan/contract/rules/durations'
import { bossesOf } from '@castellan/game-world/game-data'
import type { DemoProfile } from './profile.ts'
import { randomOf } from './random.ts'
import type { CharacterRow } from './rows.ts'

/** Grand bosses, whose times and places are not among the facts. */
const LAIRS: Readonly<
  Record<number, { x: number; y: number; z: number; hours: number; randomHours: number }>
> = {
  29001: { x: -21610, y: 181594, z: -5734, hours: 19, randomHours: 17 },
  29006: { x: 17726, y: 108915, z: -6480, hours: 27, randomHours: 20 },
  29014: { x: 43728, y: 17220, z: -4342, hours: 28, randomHours: 20 },
  29019: { x: 185708, y: 114298, z: -8221, hours: 192, randomHours: 145 },
  29020: { x: 116033, y: 17447, z: 10104, hours: 121, randomHours: 8 },
  29022: { x: 55312, y: 219168, z: -3223, hours: 40, randomHours: 20 },
  29028: { x: 213004, y: -114890, z: -1636, hours: 192, randomHours: 44 },
  29045: { x: -87789, y: -155086, z: -9080, hours: 48, randomHours: 5 },
}

const POINTS_OF_LEVEL = (level: number): number => Math.max(10, level * level - 300)

/** Bosses, who slew them of late, and the points of this round and the two before. */
export function makeHunts(
  { server, chronicle }: DemoProfile,
  characters: readonly CharacterRow[],
  now: Date,
) {
  const random = randomOf(`${server} hunts`)
  const facts = bossesOf(chronicle)
  const free = characters.filter((row) => row.deleted_at === null && !row.is_banned)
  const hunters = free.filter((row) => row.level >= 40)
  const monday = startOfWeek(now)
  const hunt_round = [1, 2, 3].map((id) => ({ id, started_at: new Date(monday - (3 - id) * 7 * DAY_MS) }))
  const points = new Map<
    string,
    { round_id: number; npc_id: number; character_id: number; points: number; kills: number }
  >()
  const boss_kill: { npc_id: number; killer_id: number; killer_name: string; killed_at: Date }[] = []
  const boss = facts.map((fact) => {
    const lair = LAIRS[fact.id]
    const respawn_seconds = fact.respawnDelaySec || (lair?.hours ?? 36) * HOUR_SECONDS
    const respawn_random_seconds = fact.respawnRandomSec || (lair?.randomHours ?? 24) * HOUR_SECONDS
    const cycle = (respawn_seconds + respawn_random_seconds) * 1000
    const strong = hunters.filter((row) => row.level >= Math.min(70, fact.level - 8))
    let killed = now.getTime() - Math.floor(random.next() * cycle * 1.35)
    const last = killed
    for (; killed > hunt_round[0]!.started_at.getTime(); killed -= cycle * (0.8 + random.next() * 0.8)) {
      const party = Array.from({ length: random.int(3, 7) }, () =>
        random.pick(strong.length > 0 ? strong : free),
      )
      const killed_at = new Date(killed)
      boss_kill.push({ npc_id: fact.id, killer_id: party[0]!.id, killer_name: party[0]!.name, killed_at })
      const round_id = hunt_round.findLast((round) => round.started_at <= killed_at)!.id
      for (const row of new Set(party)) {
        const key = `${round_id} ${fact.id} ${row.id}`
        const sum = points.get(key) ?? {
          round_id,
          npc_id: fact.id,
          character_id: row.id,
          points: 0,
          kills: 0,
        }
        sum.points += Math.floor(POINTS_OF_LEVEL(fact.level) / 4)
        sum.kills += 1
        points.set(key, sum)
      }
    }
    const isAlive =
      last + respawn_seconds * 1000 + random.next() * respawn_random_seconds * 1000 < now.getTime()
    return {
      npc_id: fact.id,
      name: fact.name,
      level: fact.level,
      kind: fact.kind,
      x: fact.x ?? lair?.x ?? null,
      y: fact.y ?? lair?.y ?? null,
      z: fact.z ?? lair?.z ?? null,
      respawn_seconds,
      respawn_random_seconds,
      is_alive: isAlive,
      respawn_from: isAlive ? null : new Date(last + respawn_seconds * 1000),
      respawn_to: isAlive ? null : new Date(last + cycle),
    }
  })
  return {
    boss,
    boss_kill: boss_kill.toSorted((a, b) => a.killed_at.getTime() - b.killed_at.getTime()),
    hunt_round,
    boss_points: [...points.values()],
  }
}

/** Monday, midnight UTC: when the hunters' points begin anew. */
export const startOfWeek = (at: Date): number =>
  Math.floor((at.getTime() - 4 * DAY_MS) / (7 * DAY_MS)) * 7 * DAY_MS + 4 * DAY_MS
