import type { Placed } from './rankings.ts'

export interface Boss {
  readonly npcId: number
  readonly name: string
  readonly level: number
  readonly kind: 'raid' | 'grand'
  readonly isAlive: boolean
  readonly killedAt: Date | null
  /** The window in which it returns; null while it lives, `to` equals `from` when the moment is fixed. */
  readonly respawn: { readonly from: Date; readonly to: Date } | null
  readonly location: { readonly x: number; readonly y: number; readonly z: number } | null
  /** Who killed it last; null where the world does not record it. */
  readonly lastKiller: string | null
  /** Null also when that character is gone. */
  readonly lastKillerId: number | null
}

export interface BossHunter {
  readonly characterId: number
  readonly name: string
  readonly classId: number
  readonly level: number
  readonly clanName: string | null
  readonly points: number
  readonly kills: number
}

/** One boss that a character helped to slay, in all the rounds the world remembers. */
interface SlainBoss {
  readonly npcId: number
  readonly name: string
  readonly kills: number
}

export interface Bosses {
  all(): Promise<Boss[]>
  /** Exact name, any letter case. */
  byName(name: string): Promise<Boss | null>
  /** Who earned points on one boss, best first. */
  huntersOf(npcId: number, limit: number): Promise<BossHunter[]>
  /** Best hunters of a round: 0 is the running one, 1 the one before. */
  hunters(round: number, limit: number): Promise<BossHunter[]>
  /** Where the best of these characters stand in a round, however deep. */
  placesOfHunters(
    round: number,
    characterIds: readonly number[],
    limit: number,
  ): Promise<Placed<BossHunter>[]>
  /** When the running round began; null where the world does not tell. */
  roundBegan(): Promise<Date | null>
  /** The strongest boss first. */
  slainBy(characterId: number): Promise<SlainBoss[]>
}
