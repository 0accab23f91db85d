import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { closed, count, id, maybe } from '../../shapes/fields.ts'
import { currency, PROVIDERS } from '../../shapes/money-fields.ts'
import { type Service, SERVICES } from '../../shapes/services.ts'

/** `isOffered: false` hides a service; a price of 0 makes it free. */
const service = closed({ isOffered: T.Boolean(), price: count })

/** Coins for each whole unit of a currency. */
const coinRate = closed({ currency, coinsPerUnit: T.Integer({ minimum: 1, maximum: 1_000_000 }) })
export type CoinRate = T.Static<typeof coinRate>
/** From so many coins on, so many per cent on top; the highest step that is reached counts. */
const bonusStep = closed({
  fromCoins: T.Integer({ minimum: 1 }),
  percent: T.Integer({ minimum: 1, maximum: 1_000 }),
})

/** A way to pay on this server. */
const offeredProvider = closed({
  paymentSystem: T.Enum([...PROVIDERS]),
  currency,
  /** True where a simulated provider stands in: no money moves. */
  isSandbox: T.Boolean(),
  /** Key for the provider's script in the page; null where it needs none. */
  publicKey: maybe(T.String()),
  /** Payment systems within FreeKassa. */
  systems: T.Array(closed({ systemId: id, name: T.String() })),
})
export const donationsConfig = closed({
  /** Whole euros; in another currency what is worth as many coins. */
  minAmount: count,
  maxAmount: count,
  rates: T.Array(coinRate),
  bonusSteps: T.Array(bonusStep),
  providers: T.Array(offeredProvider),
  /** Coins a player may send without the password. */
  transferFreeUpTo: count,
})
export type DonationsConfig = T.Static<typeof donationsConfig>

/** What the coins of the portal become in the game. */
const gameCoin = closed({
  itemId: id,
  /** So many of the item for one coin. */
  perCoin: T.Integer({ minimum: 1, maximum: 1_000_000 }),
})

export const donationServicesConfig = closed({
  donations: donationsConfig,
  gameCoin,
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

const donationProgress = closed({
  /** By the clock of the game server, which is so many minutes ahead of UTC when the month ends. */
  month: T.String({ pattern: '^\\d{4}-\\d\\d$' }),
  utcOffset: T.Integer({ minimum: -840, maximum: 840 }),
  /** Whole euros; null where the server has no goal. */
  goal: T.Union([count, T.Null()]),
  collected: count,
})

export const serverSettings = {
  getDonationServicesConfig: get('{api}/{server}/statistics/getDonationServicesConfig', {
    summary: 'What this server sells for coins, and how coins are bought.',
    access: 'public',
    output: donationServicesConfig,
    ttl: 30,
  }),
  getAppearanceConfig: get('{api}/{server}/statistics/getAppearanceConfig', {
    summary: 'The faces, hair colours and hair styles a character may have.',
    access: 'public',
    output: appearanceConfig,
    ttl: 30,
  }),
  getDonationProgress: get('{api}/{server}/statistics/getDonationProgress', {
    summary: 'What this month’s donations sum up to, beside the server’s goal. Callable for any server.',
    access: 'public',
    output: donationProgress,
    ttl: 60,
    tags: ['payments', 'donationGoal'],
  }),
} as const satisfies Record<string, Call>
