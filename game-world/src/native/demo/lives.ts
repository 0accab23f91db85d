import { type ChronicleKey, expOf, hasFeature, pets, petByNpcId, quests } from '../../facts/index.ts'
import { type ItemRow, itemRow } from './belongings.ts'
import { nameSource } from './names.ts'
import type { DemoProfile } from './profile.ts'
import { randomOf } from './random.ts'
import type { CharacterRow } from './rows.ts'
import { subclassesFor } from './vocation.ts'

/** Up to three further classes of those near the top; a few play one now. */
export function makeSubclasses({ server, chronicle }: DemoProfile, characters: readonly CharacterRow[]) {
  if (!hasFeature(chronicle, 'subclasses')) return []
  const random = randomOf(`${server} subclasses`)
  return characters
    .filter((row) => row.level >= 75 && random.chance(0.6))
    .flatMap((row) => {
      const classIds = subclassesFor(chronicle, row.base_class_id, random.int(1, 3), random)
      if (random.chance(0.08)) row.class_id = classIds[0]!
      return classIds.map((class_id, place) => {
        const level = random.int(40, 74)
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

/** The best fighter of each third profession, where the chronicle knows heroes. */
export function makeHeroes({ server, chronicle }: DemoProfile, characters: readonly CharacterRow[]) {
  if (!hasFeature(chronicle, 'heroes')) return []
  const random = randomOf(`${server} heroes`)
  const able = characters.filter((row) => row.level >= 76 && !row.is_banned && row.deleted_at === null)
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

/** One-time quests are mostly done, repeatable ones mostly under way. Tutorials and the like are nobody's quest. */
export function makeQuests({ server }: DemoProfile, characters: readonly CharacterRow[]) {
  const random = randomOf(`${server} quests`)
  const known = quests.filter((quest) => quest.kind !== 'unknown')
  return characters.flatMap((row) => {
    const count = Math.min(14, Math.floor(row.level / 7) + random.int(1, 3))
    const taken = new Set(Array.from({ length: count }, () => random.pick(known)))
    return [...taken].map((quest) => {
      const isDone = quest.kind === 'oneTime' && random.chance(0.75)
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
