import { CASTLE_SIEGE_MS } from '@castellan/contract/rules/castle-siege'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import type { TimerKind } from '@castellan/contract/shapes/timers'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Boss, Castle, ContestableHall, GameWorld } from '@castellan/game-world/port'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { findNames } from '../../resources/names.ts'

/** Something of a world that has its next moment. */
export interface WorldTimer {
  readonly kind: TimerKind
  readonly id: number
  readonly name: string
  readonly begins: Date
  /** When it begins, where it is a moment. */
  readonly ends: Date
  /** The clans that defend or attack; nobody's of a boss. */
  readonly clanIds: readonly number[]
  /** Where a boss lives. */
  readonly location: Boss['location']
}

type Means = Pick<Portal, 'config' | 'db'> & { readonly server: ServerKey; readonly world: GameWorld }

/** The next siege of every castle and contested clan hall, and the window of every boss that is dead; the soonest first. */
export async function timersOf(means: Means): Promise<WorldTimer[]> {
  const { castles, bosses } = means.world
  const [all, halls, dead] = [
    await castles.castles(),
    await castles.contestableHalls(),
    (await bosses.all()).filter(({ isAlive, respawn }) => !isAlive && respawn),
  ]
  const npcIds = dead.map(({ npcId }) => npcId)
  const nameOf = await findNames(means, 'npc', npcIds)
  return [
    ...all.flatMap((castle) => ofCastle(castle)),
    ...halls.flatMap((hall) => ofHall(hall)),
    ...dead.map((boss) => ofBoss(boss, nameOf(boss.npcId, boss.name))),
  ].toSorted((one, other) => one.begins.getTime() - other.begins.getTime())
}

const ofCastle = ({ id, name, nextSiege, owner, attackers, defenders }: Castle): WorldTimer[] =>
  nextSiege
    ? [
        {
          kind: 'castle',
          id,
          name,
          begins: nextSiege,
          ends: new Date(nextSiege.getTime() + CASTLE_SIEGE_MS),
          clanIds: [owner, ...attackers, ...defenders].flatMap((clan) => clan?.id ?? []),
          location: null,
        },
      ]
    : []

const ofHall = ({ id, name, nextSiege, siegeMinutes, owner, attackers }: ContestableHall): WorldTimer[] =>
  nextSiege
    ? [
        {
          kind: 'hall',
          id,
          name,
          begins: nextSiege,
          ends: new Date(nextSiege.getTime() + siegeMinutes * MINUTE_MS),
          clanIds: [owner, ...attackers].flatMap((clan) => clan?.id ?? []),
          location: null,
        },
      ]
    : []

const ofBoss = ({ npcId, respawn, location }: Boss, name: string): WorldTimer => ({
  kind: 'boss',
  id: npcId,
  name,
  begins: respawn!.from,
  ends: respawn!.to,
  clanIds: [],
  location,
})
