import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { characterIn } from '../../engine/subject.ts'
import { closed, count, id, maybe, oneOf } from '../../shapes/fields.ts'
import { classPath, clanTag, formerNames, GENDERS, rankChange } from '../../shapes/world-shapes.ts'

/** The rankings a character can stand in; those of its class are of the class it plays now. */
export const CARD_RANKINGS = ['exp', 'pvp', 'pk', 'expOfClass', 'pvpOfClass', 'hunters'] as const
/** How deep a card looks for a character in a ranking. */
export const DEEPEST_RANK = 1_000

/** For how many days a former name is told. */
export const FORMER_NAME_DAYS = 365

const standings = T.Array(
  closed({ ranking: oneOf(CARD_RANKINGS), rank: T.Integer({ minimum: 1 }), ...rankChange }),
)
export type Standings = T.Static<typeof standings>

const place = closed({ id, name: T.String() })

/** What everybody may know of a character: what the game itself shows to whoever meets it. */
const characterCard = closed({
  characterId: id,
  name: T.String(),
  formerNames,
  title: T.String(),
  level: T.Integer(),
  classId: id,
  classType: T.String(),
  race: T.String(),
  gender: oneOf(GENDERS),
  presence: oneOf(['online', 'offline', 'offline-shop']),
  classPath,
  pvp: count,
  pk: count,
  isNoble: T.Boolean(),
  isHero: T.Boolean(),
  heroTimes: count,
  clan: maybe(clanTag),
  isClanLeader: T.Boolean(),
  castle: maybe(place),
  hall: maybe(place),
  bossesSlain: T.Array(closed({ npcId: id, name: T.String(), kills: count })),
  ranks: standings,
})
export type CharacterCard = T.Static<typeof characterCard>

export const characterCards = {
  getCharacterCard: get('{api}/{server}/statistics/character-card', {
    summary: 'What everybody may know of a character. Whoever is banned or deleted is missing.',
    access: 'signed in',
    query: closed({ characterId: id }),
    output: characterCard,
    ttl: 60,
    rate: 'costly',
    extra: true,
  }),
  getCharacterRanks: get('{api}/{server}/statistics/character-ranks', {
    summary: 'Where a character stands in each ranking, however deep.',
    access: 'own or staff',
    subject: characterIn('characterId'),
    query: closed({ characterId: id }),
    output: standings,
    extra: true,
  }),
} as const satisfies Record<string, Call>
