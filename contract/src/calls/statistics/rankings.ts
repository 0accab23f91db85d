import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { className, closed, count, id, maybe, oneOf } from '../../shapes/fields.ts'
import { clanTag, rankChange, ranked } from '../../shapes/world-shapes.ts'

/** How many lines a ranking has. */
export const RANKING_SIZE = 100
/** How many of each class stand in the ranking of all classes. */
export const CLASS_RANKING_SIZE = 10

const classRanking = closed({
  classId: id,
  classType: T.String(),
  race: T.String(),
  professionLevel: T.Integer(),
  characters: T.Array(ranked),
})

/** A pet in a ranking. */
export const petStanding = {
  rank: T.Integer({ minimum: 1 }),
  petId: id,
  npcId: id,
  species: T.String(),
  name: T.String(),
  level: T.Integer(),
  exp: count,
  ownerId: id,
  ownerName: T.String(),
}
const rankedPet = closed({ ...petStanding, ...rankChange })

/** Who is next above in a ranking by one figure. */
export const nextAbove = maybe(
  closed({ name: T.String(), distance: T.Integer({ minimum: 0, description: 'how much more it has' }) }),
)

const hero = closed({
  characterId: id,
  name: T.String(),
  classId: id,
  classType: T.String(),
  race: T.String(),
  level: T.Integer(),
  clan: maybe(clanTag),
  times: count,
  message: maybe(T.String()),
})

/** Rankings in which one can look for one's own. */
export const SEARCHED_RANKINGS = ['exp', 'pvp', 'pk'] as const

const ownPlace = closed({
  rank: T.Integer({ minimum: 1 }),
  ...rankChange,
  characterId: id,
  name: T.String(),
  value: count,
  above: maybe(
    closed({
      characterId: id,
      name: T.String(),
      distance: T.Integer({ minimum: 0, description: 'how much more it has' }),
    }),
  ),
})
export type OwnPlace = T.Static<typeof ownPlace>

const top = { access: 'signed in', output: T.Array(ranked), ttl: 60 } as const

export const rankings = {
  getMyPlaces: get('{api}/{server}/statistics/my-places', {
    summary: 'Where my characters stand in a ranking, however deep, and who is next above each.',
    access: 'own',
    query: closed({ ranking: oneOf(SEARCHED_RANKINGS), classType: T.Optional(className) }),
    output: T.Array(ownPlace),
    extra: true,
  }),
  getTopPvp: get('{api}/{server}/statistics/getTopPVP', {
    ...top,
    summary: 'The hundred characters with the most victories over other players.',
  }),
  getTopPk: get('{api}/{server}/statistics/getTopPK', {
    ...top,
    summary: 'The hundred characters who murdered the most.',
  }),
  getTopExp: get('{api}/{server}/statistics/getTopExp', {
    ...top,
    summary: 'The hundred characters with the most experience.',
  }),
  getTopExpByClass: get('{api}/{server}/statistics/getTopExpByClass', {
    summary: 'The ten most experienced of every class that anybody plays.',
    access: 'signed in',
    output: T.Array(classRanking),
    ttl: 120,
  }),
  getTopPvpByClass: get('{api}/{server}/statistics/getTopPVPByClass', {
    ...top,
    summary: 'The hundred of one class, or of all, with the most victories over other players.',
    query: closed({ classType: T.Optional(className) }),
  }),
  getTopPetsByExp: get('{api}/{server}/statistics/getTopPetsByExp', {
    summary: 'The hundred pets with the most experience; of one species when its id is given.',
    access: 'signed in',
    query: closed({ classId: T.Optional(id) }),
    output: T.Array(rankedPet),
    ttl: 60,
  }),
  getMyPetPlaces: get('{api}/{server}/statistics/my-pet-places', {
    summary: 'Where the best pets of my characters stand, however deep, and who is next above each.',
    access: 'own',
    query: closed({ classId: T.Optional(id) }),
    output: T.Array(closed({ ...rankedPet.properties, above: nextAbove })),
    extra: true,
  }),
  getHeroes: get('{api}/{server}/statistics/getHeroes', {
    summary: 'The heroes of this month, one for each class at most.',
    access: 'signed in',
    output: T.Array(hero),
    ttl: 300,
  }),
} as const satisfies Record<string, Call>
