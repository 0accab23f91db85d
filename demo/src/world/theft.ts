import { DAY_MS, HOUR_MS, MINUTE_MS } from '@castellan/contract/rules/durations'
import type { ItemPlace } from '@castellan/game-world/port'
import { equipmentOf, gradeOf } from './equipment.ts'
import type { DemoProfile } from './profile.ts'
import { type Hand, stepOf, type StepRow, type Thing } from './trail-past.ts'

/** A weapon that went to somebody its owner does not know; whose is known by the login. */
export interface Theft {
  readonly itemDbId: number
  readonly itemId: number
  readonly enchant: number
  readonly at: Date
  readonly victim: Suspect
  readonly thief: Suspect
}

export interface Suspect {
  readonly characterId: number
  readonly name: string
  readonly account: string
  readonly level: number
}

const ENCHANT = 12

/** The best sword the victim may wield: what was stolen lies in the warehouse of the thief. */
export function stolenThing(
  itemDbId: number,
  { chronicle }: DemoProfile,
  { level }: Suspect,
): Thing & { readonly place: ItemPlace } {
  const swords = equipmentOf(chronicle).of('weapon:sword:rhand', gradeOf(Math.max(level, 40), chronicle))
  return { id: itemDbId, itemId: swords[0]!, count: 1, enchant: ENCHANT, place: 'warehouse' }
}

/** Found, laid away for weeks, taken out at night and handed over, and laid away again. */
export function theftSteps(thing: Thing, victim: Suspect, thief: Suspect, now: Date): StepRow[] {
  const at = (days: number, more = 0) => new Date(now.getTime() - days * DAY_MS + more)
  return [
    stepOf(thing, { at: at(24), cause: 'found', to: inHands(victim) }),
    stepOf(thing, {
      at: at(24, HOUR_MS),
      cause: 'stored',
      from: inHands(victim),
      to: inHands(victim, 'warehouse'),
    }),
    stepOf(thing, {
      at: at(2),
      cause: 'stored',
      from: inHands(victim, 'warehouse'),
      to: inHands(victim),
    }),
    stepOf(thing, { at: at(2, 2 * MINUTE_MS), cause: 'traded', from: inHands(victim), to: inHands(thief) }),
    stepOf(thing, {
      at: at(2, 9 * MINUTE_MS),
      cause: 'stored',
      from: inHands(thief),
      to: inHands(thief, 'warehouse'),
    }),
  ]
}

const inHands = ({ characterId, name }: Suspect, place: ItemPlace = 'inventory'): Hand => ({
  characterId,
  name,
  place,
})
