/** What staff of the demonstration keep on a server by hand; `daysAgo` says since when. */
export interface Kept {
  readonly daysAgo: number
}

export const ANNOUNCEMENTS: readonly (Kept & {
  readonly message: string
  readonly intervalSeconds: number
})[] = [
  {
    daysAgo: 26,
    message: 'Welcome back! News, the shop and your rewards wait for you on the portal.',
    intervalSeconds: 0,
  },
  {
    daysAgo: 26,
    message: 'Staff never ask for your password, in the game or by mail.',
    intervalSeconds: 3_600,
  },
  {
    daysAgo: 5,
    message: 'Sunday is siege day: clans register with the castle stewards until Saturday evening.',
    intervalSeconds: 1_800,
  },
]

/** Addresses of networks that are kept for examples: they are nobody's. */
export const IP_LIMITS: readonly (Kept & {
  readonly ipAddress: string
  readonly allowedConnections: number
  readonly token: string
  readonly comment: string
})[] = [
  {
    daysAgo: 41,
    ipAddress: '203.0.113.14',
    allowedConnections: 24,
    token: 'giran-cafe',
    comment: 'Internet café “Giran”, 20 seats. Talk to the owner before it is lowered.',
  },
  {
    daysAgo: 18,
    ipAddress: '203.0.113.90',
    allowedConnections: 12,
    token: 'dorm-4',
    comment: 'Students’ home, shared line, ticket 1148',
  },
  {
    daysAgo: 9,
    ipAddress: '2001:db8:40:1::',
    allowedConnections: 4,
    token: 'family-1163',
    comment: 'Family of three, ticket 1163',
  },
  {
    daysAgo: 2,
    ipAddress: '198.51.100.23',
    allowedConnections: 0,
    token: 'bots-0511',
    comment: 'Twelve bots at once in the Cruma Tower',
  },
]

export const BLACK_LIST: readonly (Kept & {
  readonly kind: 'email' | 'ip' | 'hwid'
  readonly value: string
  readonly reason: string
})[] = [
  {
    daysAgo: 33,
    kind: 'email',
    value: 'adena.market@trade.example',
    reason: 'Sells adena for money, three accounts so far',
  },
  { daysAgo: 33, kind: 'ip', value: '198.51.100.66', reason: 'Comes with adena.market@trade.example' },
  {
    daysAgo: 12,
    kind: 'hwid',
    value: '0a1b2c3d4e5f6071',
    reason: 'Ran the bots that were banned in Cruma Tower',
  },
  {
    daysAgo: 4,
    kind: 'email',
    value: 'chargeback@mail.example',
    reason: 'Took two payments back at the bank, ticket 1190',
  },
]

/** Levels of builders, by the demonstration's people who own the accounts. */
export const BUILDERS: readonly (Kept & { readonly person: number; readonly defaultBuilder: number })[] = [
  { daysAgo: 60, person: 3, defaultBuilder: 100 },
  { daysAgo: 60, person: 2, defaultBuilder: 50 },
  { daysAgo: 21, person: 1, defaultBuilder: 20 },
]

/** Names that are reserved for people who play; each has one, in this order. */
export const NAMES: readonly (Kept & { readonly name: string; readonly days: number | null })[] = [
  { daysAgo: 15, name: 'Evenstar', days: null },
  { daysAgo: 6, name: 'Ironwarden', days: 90 },
  { daysAgo: 1, name: 'Moonlitpath', days: 30 },
]
