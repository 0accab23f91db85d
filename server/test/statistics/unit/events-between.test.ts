import { describe, expect, it } from 'vitest'
import {
  eventsBetween,
  seenIn,
  type Seen,
  type Sight,
} from '../../../src/statistics/world-feed/events-between.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const LONG_AGO = new Date('2026-03-01T00:00:00Z')
const LIONS = { id: 7, name: 'Lions', crestId: null, allyName: null }
const hero = (characterId: number, times: number) =>
  ({
    characterId,
    times,
    classId: 88,
    name: `Hero ${characterId}`,
    clan: LIONS,
  }) as unknown as Sight['heroes'][number]
const castle = (id: number, owner: typeof LIONS | null) =>
  ({ id, owner }) as unknown as Sight['castles'][number]
const boss = (npcId: number, killedAt: Date | null, lastKiller: string | null) =>
  ({
    npcId,
    killedAt,
    lastKiller,
    lastKillerId: null,
  }) as unknown as Sight['bosses'][number]
const ranked = (characterId: number, level: number) =>
  ({
    characterId,
    level,
    name: `Somebody ${characterId}`,
    clan: null,
  }) as unknown as Sight['strongest'][number]

const NOTHING: Sight = { castles: [], bosses: [], heroes: [], strongest: [] }
const sight = (part: Partial<Sight>): Sight => ({ ...NOTHING, ...part })
const keysOf = (before: Seen | null, now: Sight) =>
  eventsBetween(before, now, NOW, LONG_AGO).map(({ eventKey }) => eventKey)
const between = (before: Partial<Sight>, now: Partial<Sight>) => keysOf(seenIn(sight(before)), sight(now))

describe('between two looks', () => {
  it('nothing is told where nothing changed', () => {
    const all = {
      castles: [castle(1, LIONS)],
      bosses: [boss(29001, new Date('2026-04-30'), 'Killer')],
      heroes: [hero(5, 2)],
      strongest: [ranked(5, 80)],
    }
    expect(between(all, all)).toEqual([])
  })

  it('a castle is taken by whoever owns it now, not by nobody, and not where it was not looked at', () => {
    const taken = `castle-taken/1/7/${NOW.toISOString()}`
    expect(between({ castles: [castle(1, null)] }, { castles: [castle(1, LIONS)] })).toEqual([taken])
    expect(between({ castles: [castle(1, LIONS)] }, { castles: [castle(1, null)] })).toEqual([])
    expect(between({}, { castles: [castle(1, LIONS)] })).toEqual([])
  })

  it('a boss fell by each new moment of its death, where somebody felled it', () => {
    const [first, second] = [new Date('2026-04-01T10:00:00Z'), new Date('2026-04-30T10:00:00Z')]
    const before = { bosses: [boss(29001, first, 'Killer')] }
    expect(between(before, { bosses: [boss(29001, second, 'Killer')] })).toEqual([
      `boss-felled/29001/${second.toISOString()}`,
    ])
    expect(between(before, { bosses: [boss(29001, second, null)] })).toEqual([])
    expect(between({}, { bosses: [boss(29001, new Date('2026-02-01'), 'Killer')] })).toEqual([])
  })

  it('a hero is crowned by each crown, the second like the first', () => {
    expect(between({}, { heroes: [hero(5, 1)] })).toEqual(['hero-crowned/88/5/1'])
    expect(between({ heroes: [hero(5, 1)] }, { heroes: [hero(5, 2), hero(6, 1)] })).toEqual([
      'hero-crowned/88/5/2',
      'hero-crowned/88/6/1',
    ])
  })

  it('a hero whose crowns were not counted when it was seen is not told', () => {
    const before = { ...seenIn(NOTHING), heroes: [5] }
    expect(keysOf(before, sight({ heroes: [hero(5, 3), hero(6, 1)] }))).toEqual(['hero-crowned/88/6/1'])
  })

  it('each great level that was passed is told, and none of somebody who was not seen below it', () => {
    expect(between({ strongest: [ranked(5, 75)] }, { strongest: [ranked(5, 81), ranked(6, 85)] })).toEqual([
      'level-reached/76/5',
      'level-reached/80/5',
    ])
  })
})

it('At the first look only the deaths of bosses are told', () => {
  const at = new Date('2026-04-30T10:00:00Z')
  const all = {
    castles: [castle(1, LIONS)],
    bosses: [boss(29001, at, 'Killer')],
    heroes: [hero(5, 1)],
    strongest: [ranked(5, 85)],
  }
  expect(keysOf(null, sight(all))).toEqual([`boss-felled/29001/${at.toISOString()}`])
})
