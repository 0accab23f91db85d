import { LARGEST_ID } from '@castellan/contract/rules/largest'
import * as T from 'typebox'
import { closed, oneOf } from '@castellan/contract/shapes/fields'
import {
  appearanceConfig,
  donationsConfig,
  donationServicesConfig,
} from '@castellan/contract/calls/payments/server-settings'
import { accessoryDuration } from '@castellan/contract/calls/shop/accessories'
import { LANGUAGES } from '../platform/languages/say.ts'

/** Names of characters, and how many of them players may reserve. */
const characterNames = closed({
  minLength: T.Integer({ minimum: 1, maximum: 16 }),
  maxLength: T.Integer({ minimum: 1, maximum: 16 }),
  /** Words no name may have, in any letter case and look; `*` stands for anything: `*adolf*`. */
  forbidden: T.Array(T.String({ pattern: '^[A-Za-z0-9*]{1,40}$' }), { maxItems: 5_000 }),
  /** Names a master account may hold; 0 for none. */
  reservedPerAccount: T.Integer({ minimum: 0, maximum: 100 }),
  /** For which one is held; null for ever. */
  reservedDays: T.Union([T.Integer({ minimum: 1, maximum: 3_650 }), T.Null()]),
})
/** Who may bring whom, and what rewards wait for. */
const referralRules = closed({
  /** The kind new vouches are of; a kind has rewards of its own. */
  refType: T.String({ minLength: 1, maxLength: 40 }),
  /** Days after registering in which a vouch can be used; null for ever. */
  withinDays: T.Union([T.Integer({ minimum: 1, maximum: 3_650 }), T.Null()]),
  /** Level a guest's character may have when it is nominated; null for any. */
  highestStartLevel: T.Union([T.Integer({ minimum: 1, maximum: 99 }), T.Null()]),
  /** Hours a guest's character has to be played before anything is claimed. */
  playedHours: T.Integer({ minimum: 0, maximum: 10_000 }),
  /** Whether two who come from one address can be guest and partner. */
  refusesSameAddress: T.Boolean(),
  /** How many one may bring. */
  mostGuests: T.Integer({ minimum: 1, maximum: 1_000 }),
})
/** An event that the scripts of a game know by its number. */
const listedEvent = closed({
  id: T.Integer({ minimum: 1, maximum: LARGEST_ID }),
  name: T.String({ minLength: 1, maxLength: 60 }),
  /** The day of the year on which it usually begins, `MM-dd`: staff begin with it. */
  begins: T.String({ pattern: '^(0[1-9]|1[0-2])-(0[1-9]|1\\d|2[0-8])$' }),
})
/** What happens in a world, as an operator chooses of it. */
const POSTS = [
  'castle-taken',
  'grand-boss-felled',
  'raid-boss-felled',
  'hero-crowned',
  'level-reached',
  'siege-soon',
] as const

/** The shop of hair accessories. */
const accessoryShop = closed({
  isOffered: T.Boolean(),
  durations: T.Array(accessoryDuration, { maxItems: 12 }),
  /** Ids of what is sold; null for what players could trade. */
  items: T.Union([T.Array(T.Integer({ minimum: 1 }), { maxItems: 500 }), T.Null()]),
})
const { minAmount, maxAmount, rates, bonusSteps, transferFreeUpTo } = donationsConfig.properties
/** Shape of what an operator decides for one game server. */
export const serverSettings = closed({
  isRegistrationOpen: T.Boolean(),
  isReferralOn: T.Boolean(),
  names: characterNames,
  /** Logins of the game client: whether new ones are made, how many one person may have, and by what one that is there is claimed. */
  gameAccounts: closed({
    isOffered: T.Boolean(),
    most: T.Integer({ minimum: 1, maximum: 100 }),
    claimedBy: T.Array(oneOf(['password', 'email'])),
  }),
  referral: referralRules,
  /** Repeatable events that staff can plan. */
  events: T.Array(listedEvent, { maxItems: 200 }),
  /** Whole euros a month; null for none. */
  donationGoal: T.Union([T.Integer({ minimum: 1 }), T.Null()]),
  /** Items whose number in the world is sampled every hour. */
  watchedItems: T.Array(T.Integer({ minimum: 1 }), { maxItems: 200 }),
  donations: closed({ minAmount, maxAmount, rates, bonusSteps, transferFreeUpTo }),
  /** What is posted to the channel of the community, where there is one (`DISCORD_WEBHOOK_…`). */
  channel: closed({
    posts: T.Array(oneOf([...POSTS]), { uniqueItems: true }),
    /** How long before a siege. */
    siegeMinutes: T.Integer({ minimum: 0, maximum: 1_440 }),
    language: oneOf([...LANGUAGES]),
  }),
  gameCoin: donationServicesConfig.properties.gameCoin,
  services: donationServicesConfig.properties.services,
  accessories: accessoryShop,
  /** How long a purchase can be undone; 0 for never. */
  undoMinutes: T.Integer({ minimum: 0, maximum: 10_080 }),
  /** How long a service waits for a character to leave the game. */
  waitDays: T.Integer({ minimum: 1, maximum: 90 }),
  appearance: appearanceConfig,
})
export type ServerSettings = T.Static<typeof serverSettings>
