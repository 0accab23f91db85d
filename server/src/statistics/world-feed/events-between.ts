import type { WorldEvent } from '@castellan/contract/calls/statistics/world-feed'
import type { Boss, Castle, ClanTag, Hero, RankedCharacter } from '@castellan/game-world/port'

/** Levels that are told: the third profession, and the last ones of the chronicles. */
const NEWS_LEVELS = [76, 80, 85]
/** Lower ones are not remembered: nobody climbs so far between two looks. */
const REMEMBERED_LEVEL = 60

/** What is looked at in a world. */
export interface Sight {
  readonly castles: readonly Castle[]
  readonly bosses: readonly Boss[]
  readonly heroes: readonly Hero[]
  readonly strongest: readonly RankedCharacter[]
}

/** As little of it as tells what is new the next time. */
export interface Seen {
  readonly castles: Readonly<Record<string, number | null>>
  readonly bosses: Readonly<Record<string, string | null>>
  /** Each as `id/times`; as the id alone where it was seen by a version that did not count crowns. */
  readonly heroes: readonly (string | number)[]
  readonly levels: Readonly<Record<string, number>>
}

export interface NewWorldEvent extends Pick<
  WorldEvent,
  'kind' | 'subjectId' | 'characterId' | 'characterName' | 'clanId' | 'clanName'
> {
  /** What happened, in words that are the same whoever sees it. */
  readonly eventKey: string
  readonly at: Date
}

export const seenIn = ({ castles, bosses, heroes, strongest }: Sight): Seen => ({
  castles: Object.fromEntries(castles.map(({ id, owner }) => [id, owner?.id ?? null])),
  bosses: Object.fromEntries(bosses.map(({ npcId, killedAt }) => [npcId, killedAt?.toISOString() ?? null])),
  heroes: heroes.map(crownOf),
  levels: Object.fromEntries(
    strongest
      .filter(({ level }) => level >= REMEMBERED_LEVEL)
      .map(({ characterId, level }) => [characterId, level]),
  ),
})

/**
 * What happened between two looks. Of a world that is seen for the first time only what it dates itself is told: the bosses
 * felled since a moment.
 */
export function eventsBetween(before: Seen | null, sight: Sight, now: Date, since: Date): NewWorldEvent[] {
  const felled = felledBosses(before, sight.bosses, since)
  if (!before) return felled
  return [
    ...felled,
    ...takenCastles(before, sight.castles, now),
    ...crownedHeroes(before, sight.heroes, now),
    ...reachedLevels(before, sight.strongest, now),
  ]
}

const felledBosses = (before: Seen | null, bosses: readonly Boss[], since: Date) =>
  bosses
    .flatMap(({ npcId, killedAt, lastKiller, lastKillerId }) => {
      const isNew = killedAt && killedAt > since && before?.bosses[npcId] !== killedAt.toISOString()
      if (!isNew || lastKiller === null) return []
      const who = { characterId: lastKillerId, name: lastKiller, clan: null }
      return [event('boss-felled', npcId, killedAt.toISOString(), killedAt, who)]
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())

const takenCastles = (before: Seen, castles: readonly Castle[], now: Date) =>
  castles.flatMap(({ id, owner }) =>
    owner && id in before.castles && before.castles[id] !== owner.id
      ? [
          event('castle-taken', id, `${owner.id}/${now.toISOString()}`, now, {
            clan: owner,
          }),
        ]
      : [],
  )

/** A hero who is crowned again is another one. */
const crownOf = ({ characterId, times }: Hero) => `${characterId}/${times}`

const crownedHeroes = (before: Seen, heroes: readonly Hero[], now: Date) =>
  heroes
    .filter((hero) => !before.heroes.includes(crownOf(hero)) && !before.heroes.includes(hero.characterId))
    .map((hero) => event('hero-crowned', hero.classId, crownOf(hero), now, hero))

const reachedLevels = (before: Seen, strongest: readonly RankedCharacter[], now: Date) =>
  strongest.flatMap((one) => {
    const former = before.levels[one.characterId] ?? Infinity
    return NEWS_LEVELS.filter((level) => former < level && one.level >= level).map((level) =>
      event('level-reached', level, String(one.characterId), now, one),
    )
  })

interface Who {
  readonly characterId?: number | null
  readonly name?: string
  readonly clan: ClanTag | null
}

const event = (
  kind: WorldEvent['kind'],
  subjectId: number,
  key: string,
  at: Date,
  { characterId = null, name, clan }: Who,
): NewWorldEvent => ({
  eventKey: `${kind}/${subjectId}/${key}`,
  at,
  kind,
  subjectId,
  characterId,
  characterName: name ?? null,
  clanId: clan?.id ?? null,
  clanName: clan?.name ?? null,
})
