import { type ChronicleKey, expOf, hasFeature, pets, petByNpcId } from '@castellan/game-world/game-data'
import { type ItemRow, itemRow } from './belongings.ts'
import { nameSource } from './names.ts'
import type { AccountPlan } from './plan-accounts.ts'
import type { DemoProfile } from './profile.ts'
import { isStillOpen, questsFor } from './quest-lore.ts'
import { randomOf } from './random.ts'
import type { CharacterRow } from './rows.ts'
import { professionAt, subclassesFor } from './class-choice.ts'

/** From this level of the one before on, a further class may be taken. */
const NEXT_CLASS_LEVEL = 75

/**
 * Further classes of those near the top; a few play one now. Nobles have brought one to the end of its second profession,
 * the others are on the way.
 */
export function makeSubclasses(
  { server, chronicle, reached }: DemoProfile,
  characters: readonly CharacterRow[],
) {
  if (!hasFeature(chronicle, 'subclasses')) return []
  const random = randomOf(`${server} subclasses`)
  return characters
    .filter((row) => row.is_noble || (row.level >= NEXT_CLASS_LEVEL && random.chance(0.4)))
    .flatMap((row) => {
      const levels = [row.is_noble ? random.int(NEXT_CLASS_LEVEL, reached) : random.int(40, 74)]
      while (levels.length < 3 && levels.at(-1)! >= NEXT_CLASS_LEVEL && random.chance(0.5))
        levels.push(random.int(40, NEXT_CLASS_LEVEL + 1))
      const classIds = subclassesFor(chronicle, row.base_class_id, levels.length, random)
      const played = classIds.map((classId, place) => professionAt(chronicle, classId, levels[place]!))
      if (random.chance(0.08)) row.class_id = played[0]!
      return played.map((class_id, place) => {
        const level = levels[place]!
        const exp = Math.floor(expOf(level) + (expOf(level + 1) - expOf(level)) * random.next())
        return { character_id: row.id, index: place + 1, class_id, level, exp }
      })
    })
}

const MESSAGES = [
  'For the glory of Aden!',
  'See you at the siege.',
  'Thanks to all healers.',
  'Unbroken.',
  null,
  null,
]

const mayBeHero = (row: CharacterRow) => row.level >= 76 && !row.is_banned && row.deleted_at === null

/** Whoever tries the portal as its player finds a hero of their own: their best fighter leads its profession. */
export function favourFirstSignIn(plan: readonly AccountPlan[], characters: readonly CharacterRow[]) {
  const logins = new Set(plan.filter(({ person }) => person === 0).map(({ login }) => login))
  const able = characters.filter(mayBeHero)
  const [best] = able
    .filter(({ account }) => logins.has(account))
    .toSorted((one, other) => other.pvp - one.pvp)
  if (!best) return
  const rivals = able.filter((row) => row !== best && row.base_class_id === best.base_class_id)
  best.pvp = Math.max(best.pvp, ...rivals.map(({ pvp }) => pvp + 1))
}

/** The best fighter of each third profession, where the chronicle knows heroes. */
export function makeHeroes({ server, chronicle }: DemoProfile, characters: readonly CharacterRow[]) {
  if (!hasFeature(chronicle, 'heroes')) return []
  const random = randomOf(`${server} heroes`)
  const able = characters.filter(mayBeHero)
  const byClass = Map.groupBy(able, (row) => row.base_class_id)
  return [...byClass].flatMap(([class_id, rivals]) => {
    const [hero, former] = rivals.toSorted((one, other) => other.pvp - one.pvp)
    hero!.is_noble = true
    const current = {
      character_id: hero!.id,
      class_id,
      times: random.int(1, 6),
      message: random.pick(MESSAGES),
      is_current: true,
    }
    if (!former || random.chance(0.5)) return [current]
    former.is_noble = true
    return [
      current,
      { ...current, character_id: former.id, times: random.int(1, 2), message: null, is_current: false },
    ]
  })
}

const MACROS = [
  ['Buffs', 'BUF', 'All my buffs in a row', ['/useskill Might', '/delay 3', '/useskill Shield']],
  ['Assist', 'AST', 'Help the leader', ['/assist %target', '/attack']],
  ['Sell', 'SEL', 'Opens the shop', ['/sit', '/vendor']],
  ['Hello', 'HI', '', ['Hello everybody!']],
  ['Pull', 'PUL', 'Target and shoot', ['/targetnext', '/useshortcut 1 1', '/useshortcut 1 2']],
  ['Rest', 'ZZZ', 'Sit until ready', ['/sit']],
] as const

export function makeMacros({ server, chronicle }: DemoProfile, characters: readonly CharacterRow[]) {
  if (!hasFeature(chronicle, 'macros')) return []
  const random = randomOf(`${server} macros`)
  return characters
    .filter((row) => row.level >= 20 && random.chance(0.5))
    .flatMap((row) =>
      random
        .shuffled(MACROS)
        .slice(0, random.int(1, 4))
        .map(([name, acronym, description, commands], place) => ({
          character_id: row.id,
          id: 1000 + place,
          name,
          acronym,
          description,
          icon: random.int(0, 6),
          commands,
        })),
    )
}

/** One-time quests are mostly done, and all those one has outgrown; repeatable ones are under way while they fit. */
export function makeQuests({ server, chronicle }: DemoProfile, characters: readonly CharacterRow[]) {
  const random = randomOf(`${server} quests`)
  return characters.flatMap((row) => {
    const count = Math.min(14, Math.floor(row.level / 7) + random.int(1, 3))
    return random
      .shuffled(questsFor(row, chronicle))
      .slice(0, count)
      .flatMap((quest) => {
        const isOpen = isStillOpen(row, quest.id)
        // what can be done again leaves no trace once it is over
        if (!isOpen && quest.kind !== 'oneTime') return []
        const isDone = quest.kind === 'oneTime' && (!isOpen || random.chance(0.5))
        return {
          character_id: row.id,
          quest_id: quest.id,
          state: isDone ? 'completed' : 'started',
          step: isDone ? null : random.int(1, 8),
        }
      })
  })
}

/** Pets with the items that call them. */
export function makePets(
  { server, chronicle }: DemoProfile,
  characters: readonly CharacterRow[],
  numberFor: () => number,
) {
  const item: ItemRow[] = []
  if (chronicle === 'c1') return { item, pet: [] }
  const random = randomOf(`${server} pets`)
  const nameFor = nameSource(random)
  const pet = characters
    .filter((row) => row.level >= 15 && random.chance(0.13))
    .map((row) => {
      const npc_id = random.weighted(petChoices(chronicle, row.level))
      const called = itemRow(numberFor(), {
        item_id: petByNpcId(npc_id)!.controlItemId,
        character_id: row.id,
      })
      item.push(called)
      const level = Math.max(1, Math.min(80, row.level - random.int(0, 18)))
      const exp = Math.floor(expOf(level) + (expOf(level + 1) - expOf(level)) * random.next())
      return {
        control_item_id: called.id,
        npc_id,
        name: nameFor(random.chance(0.5) ? 'male' : 'female'),
        level,
        exp,
      }
    })
  return { item, pet }
}

const petChoices = (chronicle: ChronicleKey, level: number): (readonly [number, number])[] =>
  pets
    .filter((pet) => pet.controlItemId > 0)
    .map(({ npcId, name }) => {
      if (name === 'Wolf') return [6, npcId]
      if (name.includes('Strider')) return [level >= 55 ? 3 : 0, npcId]
      if (name.startsWith('Baby')) return [chronicle === 'ct1' ? 2 : 1, npcId]
      return [name === 'Sin Eater' ? 0.4 : 1.5, npcId]
    })
