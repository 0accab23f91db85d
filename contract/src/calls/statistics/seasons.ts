import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { className, closed, count, day, id, maybe, moment, oneOf } from '../../shapes/fields.ts'
import { standing } from '../../shapes/world-shapes.ts'
import { petStanding, SEARCHED_RANKINGS } from './rankings.ts'

/** `2026`, `2026-Q3`, `2026-07`, or the day on which it began. */
const seasonKey = T.String({
  maxLength: 10,
  pattern: '^\\d{4}(-Q[1-4]|-\\d\\d(-\\d\\d)?)?$',
  description: 'a season such as 2026-Q3',
})

const known = {
  season: seasonKey,
  from: day,
  to: maybe(T.String({ description: 'the first day after it, by the clock of the server' })),
  at: moment,
  isComplete: T.Boolean({ description: 'whether that is its end; else the portal was away then' }),
}
const season = closed(known)

/** One line of the final standing: what somebody was called, and had, at the time. */
const standingLine = closed({
  ...standing,
  clan: maybe(T.String()),
})
export type StandingLine = T.Static<typeof standingLine>

/** One pet of the final standing. */
const stoodPet = closed(petStanding)
export type StoodPet = T.Static<typeof stoodPet>

/** One clan of the final standing. */
const stoodClan = closed({
  rank: T.Integer({ minimum: 1 }),
  id,
  name: T.String(),
  level: T.Integer(),
  reputation: T.Integer(),
  memberCount: count,
})
export type StoodClan = T.Static<typeof stoodClan>

const inSeason = { season: seasonKey, ranking: oneOf(SEARCHED_RANKINGS), classType: T.Optional(className) }

const ended = { access: 'signed in', ttl: 300, extra: true } as const

export const seasons = {
  getSeasons: get('{api}/{server}/statistics/seasons', {
    summary: 'The seasons that are over and whose final standing is kept, the newest first.',
    access: 'signed in',
    output: T.Array(season),
    ttl: 60,
    extra: true,
  }),
  getSeasonRanking: get('{api}/{server}/statistics/season-ranking', {
    ...ended,
    summary: 'The first hundred of a ranking, or of a class in it, as a season ended.',
    query: closed(inSeason),
    output: closed({ ...known, characters: T.Array(standingLine) }),
  }),
  getSeasonClasses: get('{api}/{server}/statistics/season-classes', {
    ...ended,
    summary: 'The ten most experienced of every class, as a season ended.',
    query: closed({ season: seasonKey }),
    output: closed({ ...known, characters: T.Array(standingLine) }),
  }),
  getSeasonPets: get('{api}/{server}/statistics/season-pets', {
    ...ended,
    summary: 'The hundred pets with the most experience, as a season ended.',
    query: closed({ season: seasonKey }),
    output: closed({ ...known, pets: T.Array(stoodPet) }),
  }),
  getSeasonClans: get('{api}/{server}/statistics/season-clans', {
    ...ended,
    summary: 'The hundred best clans, as a season ended.',
    query: closed({ season: seasonKey }),
    output: closed({ ...known, clans: T.Array(stoodClan) }),
  }),
  getMySeasonPlaces: get('{api}/{server}/statistics/my-season-places', {
    summary: 'Where my characters stood as a season ended, the best first.',
    access: 'own',
    query: closed(inSeason),
    output: T.Array(closed({ rank: T.Integer({ minimum: 1 }), characterId: id, name: T.String() })),
    extra: true,
  }),
} as const satisfies Record<string, Call>
