/** What stands in a column: a moment is milliseconds since 1970, null where there is none. */
type ColumnKind = 'text' | 'number' | 'moment' | 'flag'

interface ListShape {
  /** Of the view in the portal's database; the table in a game's is called `castellan_` and this. */
  readonly name: string
  /** What tells its rows apart, beside the server. */
  readonly key: readonly string[]
  readonly columns: Readonly<Record<string, ColumnKind>>
  /** The same for all servers. */
  readonly isShared?: true
  /** Of several rows with one key, the one that lasts longest by this is it. */
  readonly lastsUntil?: string
}

/**
 * Published language: lists that the portal keeps and games obey. Servers of games are written against these names, so they
 * stay; columns may be added (docs/operate/game-servers.md, docs/l2j-lists.md).
 */
export const GAME_LISTS = {
  ipLimits: {
    name: 'ip_limits',
    key: ['ip_address'],
    columns: {
      ip_address: 'text',
      allowed_connections: 'number',
      token: 'text',
      comment: 'text',
      changed_at: 'moment',
      network: 'text',
    },
  },
  builderAccounts: {
    name: 'builder_accounts',
    key: ['account'],
    columns: { account: 'text', default_builder: 'number', changed_at: 'moment' },
  },
  repeatableEvents: {
    name: 'repeatable_events',
    key: ['event_id'],
    columns: {
      event_id: 'number',
      enabled: 'flag',
      items_per_period: 'number',
      period_seconds: 'number',
      random_seconds: 'number',
      drop_modulo: 'number',
      drop_starts_at: 'moment',
      drop_ends_at: 'moment',
      npc_starts_at: 'moment',
      npc_ends_at: 'moment',
      items_expire_at: 'moment',
      changed_at: 'moment',
    },
  },
  announcements: {
    name: 'login_announcements',
    key: ['announce_id'],
    columns: { announce_id: 'number', message: 'text', interval_seconds: 'number', changed_at: 'moment' },
  },
  reservedNames: {
    name: 'reserved_names',
    key: ['lower_name', 'account'],
    columns: { name: 'text', lower_name: 'text', account: 'text', expires_at: 'moment' },
    lastsUntil: 'expires_at',
  },
  blackList: {
    name: 'black_list',
    key: ['value', 'kind'],
    columns: { kind: 'text', value: 'text', added_at: 'moment' },
    isShared: true,
  },
  households: {
    name: 'households',
    key: ['account'],
    columns: { account: 'text', household: 'text' },
  },
} as const satisfies Record<string, ListShape>

export type GameList = keyof typeof GAME_LISTS
export const GAME_LIST_KEYS = Object.keys(GAME_LISTS) as GameList[]

/** The shape of a list without its own types, for who goes through its columns. */
export const shapeOf = (list: GameList): ListShape => GAME_LISTS[list]

export type ListRow = Readonly<Record<string, string | number | boolean | null>>

/** Some rows of a list in the order of their keys (texts by their bytes), and whether there are none behind them. */
export interface ListPart {
  readonly rows: readonly ListRow[]
  readonly isLast: boolean
}

/** Where the portal hands its lists over to a game. */
export interface Lists {
  /**
   * Makes a list of a server in its world what it is on the portal, and answers how many rows were not. What is as it should be is not
   * written. Parts are read, from behind a row on, when nobody else writes: so whoever writes last has read last.
   */
  mirror(list: GameList, server: string, read: (after: ListRow | null) => Promise<ListPart>): Promise<number>
}
