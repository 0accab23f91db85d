import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import type { Service } from '@castellan/contract/shapes/services'
import type { Player } from './services.ts'

export interface How {
  readonly requestId?: string
  readonly force?: boolean
  readonly wait?: boolean
  readonly shown?: string
  readonly pin?: string
  readonly characterId?: number
}

/** Whoever buys, by whatever client. */
type Buyer = Pick<Player, 'api' | 'person' | 'characterId' | 'otherId' | 'otherLogin'>

interface Sample {
  readonly service: Service
  readonly price: number
  readonly title: (me: Player) => string
  /** Where it is told part by part. */
  readonly codedTitle?: Purchase['codedTitle']
  readonly buy: (me: Buyer, how?: How) => Promise<Purchase | null>
  /** What the world shows of what is bought. */
  readonly see: (me: Player) => Promise<unknown>
  readonly before: (me: Player) => unknown
  readonly after: (me: Player) => unknown
}

const at = ({ characterId }: Pick<Player, 'characterId'>, how: How = {}) => ({ characterId, ...how })

/** Each service that changes what a character is, as a player buys it. */
export const ALL_SERVICES: readonly Sample[] = [
  {
    service: 'changeName',
    price: 100,
    title: ({ name, person }) => `${name} → Newname${person.id}`,
    buy: (me, how) => me.api.changeCharacterName({ ...at(me, how), newName: `Newname${me.person.id}` }),
    see: async (me) => (await me.look()).name,
    before: ({ name }) => name,
    after: ({ person }) => `Newname${person.id}`,
  },
  {
    service: 'changeGender',
    price: 150,
    title: () => '♂ → ♀',
    buy: (me, how) => me.api.changeGender({ ...at(me, how), gender: 'Gender_Female' }),
    see: async (me) => (await me.look()).gender,
    before: () => 'male',
    after: () => 'female',
  },
  {
    service: 'changeNameColor',
    price: 80,
    title: () => '— → #ff8800',
    buy: (me, how) => me.api.changeCharNameColor({ ...at(me, how), color: '#ff8800' }),
    see: async (me) => (await me.look()).nameColor,
    before: () => null,
    after: () => '#ff8800',
  },
  {
    service: 'changeAppearance',
    price: 60,
    title: () => 'Type B, Type E',
    codedTitle: { code: 'looks', face: 'Type B', hairStyle: 'Type E', hairColor: null },
    buy: (me, how) => me.api.changeAppearanceFromBalance({ ...at(me, how), faceIndex: 1, hairShapeIndex: 4 }),
    see: async (me) => {
      const { face, hairColor, hairStyle } = await me.look()
      return [face, hairColor, hairStyle]
    },
    before: () => [0, 0, 0],
    after: () => [1, 0, 4],
  },
  {
    service: 'changeRecommendations',
    price: 50,
    title: () => '0 → 200',
    buy: (me, how) => me.api.changeRecommendationsFromBalance({ ...at(me, how), recommendations: 200 }),
    see: async (me) => (await me.look()).recommendations?.received,
    before: () => 0,
    after: () => 200,
  },
  {
    service: 'swapCharacters',
    price: 120,
    title: ({ name, otherName }) => `${name} ⇄ ${otherName}`,
    buy: (me, how) => me.api.swapInsideMA({ ...at(me, how), otherCharacterId: me.otherId }),
    see: async (me) => [(await me.look()).name, (await me.look(me.otherId)).name],
    before: ({ name, otherName }) => [name, otherName],
    after: ({ name, otherName }) => [otherName, name],
  },
  {
    service: 'moveCharacter',
    price: 120,
    title: ({ login, otherLogin }) => `${login} → ${otherLogin}`,
    buy: (me, how) => me.api.moveCharacterInsideMA({ ...at(me, how), accountNameNew: me.otherLogin }),
    see: async (me) => (await me.look()).account,
    before: ({ login }) => login,
    after: ({ otherLogin }) => otherLogin,
  },
  {
    service: 'deleteCharacter',
    price: 0,
    title: ({ name }) => name,
    buy: (me, how) => me.api.deleteCharacterFromBalance(at(me, how)),
    see: async (me) => (await me.look()).deletedAt !== null,
    before: () => false,
    after: () => true,
  },
  {
    service: 'giveMarks',
    price: 200,
    title: () => 'Medallion of Warrior',
    buy: (me, how) => me.api.giveMarksFromBalance({ ...at(me, how), classId: 1 }),
    see: (me) => me.carried(1145),
    before: () => 0,
    after: () => 1,
  },
]

/** What is refused while the character is in the game. */
export const OFFLINE_SERVICES = ALL_SERVICES.filter(({ service }) => service !== 'giveMarks')
