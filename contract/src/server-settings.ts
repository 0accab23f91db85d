import * as T from 'typebox'
import { type Call, get } from './call.ts'
import { closed, count } from './fields.ts'

/** What a server sells, in coins. `isOffered: false` hides a service; a price of 0 makes it free. */
export const SERVICES = [
  'changeName',
  'changeNameColor',
  'changeGender',
  'changeAppearance',
  'changeRecommendations',
  'moveCharacter',
  'swapCharacters',
  'deleteCharacter',
  'giveMarks',
  'transferToGame',
] as const
export type Service = (typeof SERVICES)[number]

const service = closed({ isOffered: T.Boolean(), price: count })
export const donationServicesConfig = closed({
  services: T.Object(
    Object.fromEntries(SERVICES.map((name) => [name, service])) as Record<Service, typeof service>,
    {
      additionalProperties: false,
    },
  ),
})

const choice = closed({ index: T.Integer({ minimum: 0 }), name: T.String() })
const choices = T.Array(choice)
export const appearanceConfig = closed({
  faceTypes: choices,
  hairColors: choices,
  hairStylesFemale: choices,
  hairStylesMale: choices,
})
export type AppearanceConfig = T.Static<typeof appearanceConfig>

export const donationProgress = closed({
  month: T.String({ pattern: '^\\d{4}-\\d\\d$' }),
  /** Whole euros; null where the server has no goal. */
  goal: T.Union([count, T.Null()]),
  collected: count,
})

export const serverSettings = {
  getDonationServicesConfig: get('{api}/{server}/statistics/getDonationServicesConfig', {
    summary: 'The services of this server and their prices in coins.',
    access: 'public',
    output: donationServicesConfig,
    freshFor: 30,
  }),
  getAppearanceConfig: get('{api}/{server}/statistics/getAppearanceConfig', {
    summary: 'The faces, hair colours and hair styles a character may have.',
    access: 'public',
    output: appearanceConfig,
    freshFor: 30,
  }),
  getDonationProgress: get('{api}/{server}/statistics/getDonationProgress', {
    summary: 'What this month’s donations sum up to, beside the server’s goal. Callable for any server.',
    access: 'public',
    output: donationProgress,
    freshFor: 60,
  }),
} as const satisfies Record<string, Call>
