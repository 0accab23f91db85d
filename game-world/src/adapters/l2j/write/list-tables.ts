import { type GameList, GAME_LIST_KEYS, shapeOf } from '../../../port/game-lists.ts'

/** How often each list has changed, so that whoever reads them need not read them all. */
export const VERSIONS = 'castellan_lists'

/** What lists are in a game's database: the columns of the portal's views, moments as its own tables have them. */
const COLUMNS: Readonly<Record<GameList, string>> = {
  ipLimits: `
    ip_address varchar(45) not null,
    allowed_connections int not null,
    token varchar(64) not null,
    comment varchar(255) not null,
    changed_at bigint not null,
    network varchar(64) not null`,
  builderAccounts: `
    account varchar(64) not null,
    default_builder smallint not null,
    changed_at bigint not null`,
  repeatableEvents: `
    event_id int not null,
    enabled tinyint not null,
    items_per_period int not null,
    period_seconds int not null,
    random_seconds int not null,
    drop_modulo int not null,
    drop_starts_at bigint not null,
    drop_ends_at bigint not null,
    npc_starts_at bigint not null,
    npc_ends_at bigint not null,
    items_expire_at bigint not null,
    changed_at bigint not null`,
  announcements: `
    announce_id int not null,
    message varchar(1000) not null,
    interval_seconds int not null,
    changed_at bigint not null`,
  reservedNames: `
    name varchar(64) not null,
    lower_name varchar(64) not null,
    account varchar(64) not null,
    expires_at bigint`,
  blackList: `
    kind varchar(10) not null,
    value varchar(150) not null,
    added_at bigint not null`,
  households: `
    account varchar(64) not null,
    household char(36) not null`,
}

const SERVER = 'server varchar(31) not null'

export const tableOf = (list: GameList): string => `castellan_${shapeOf(list).name}`

/** What tells the rows of a table apart. */
const keyColumnsOf = (list: GameList): readonly string[] => {
  const { key, isShared } = shapeOf(list)
  return isShared ? key : ['server', ...key]
}

/** By their names, as `create table` is told of them. */
export const LIST_TABLES: Readonly<Record<string, string>> = {
  [VERSIONS]: `${SERVER}, list varchar(64) not null, version bigint not null, changed_at bigint not null,
    primary key (server, list)`,
  ...Object.fromEntries(
    GAME_LIST_KEYS.map((list) => [
      tableOf(list),
      [
        ...(shapeOf(list).isShared ? [] : [SERVER]),
        COLUMNS[list],
        `primary key (${keyColumnsOf(list).join(', ')})`,
      ].join(',\n'),
    ]),
  ),
}

export const isListTable = (table: string): boolean => table in LIST_TABLES
