import { sql } from 'kysely'
import type { DeliveryTable } from '../database/address.ts'
import type { L2jDb } from '../database/connection.ts'
import type { Schema } from '../dialect/read-schema.ts'
import { isListTable, LIST_TABLES } from './list-tables.ts'

/** The tables of the portal's own in a game's database. What they hold is said in docs/l2j-deliveries.md and docs/l2j-lists.md, and stays so. */
const OWN_TABLES: Readonly<Record<string, string>> = {
  castellan_actions: `
    id char(64) character set ascii not null primary key,
    action_key mediumtext not null,
    content mediumtext,
    state varchar(10) character set ascii not null,
    state_before mediumtext,
    state_after mediumtext,
    answer mediumtext,
    tidy mediumtext,
    doubt varchar(255),
    asked_at timestamp not null default current_timestamp,
    key state (state)`,
  castellan_deliveries: `
    id bigint unsigned not null auto_increment primary key,
    mark char(42) character set ascii not null,
    line int unsigned not null,
    character_id int unsigned not null,
    item_id int unsigned not null,
    item_count bigint unsigned not null,
    lasts_days double,
    status varchar(10) character set ascii not null,
    note varchar(255),
    asked_at timestamp not null default current_timestamp,
    unique key mark (mark, line),
    key waiting (status, character_id)`,
  ...LIST_TABLES,
}

/** Which of its tables the portal needs. */
export const ownTablesFor = (delivery: DeliveryTable | null): string[] =>
  Object.keys(OWN_TABLES).filter(
    (table) => table === 'castellan_actions' || table === delivery || isListTable(table),
  )

/** Those of them that the database has not. */
export const lackedTables = (schema: Schema, delivery: DeliveryTable | null): string[] =>
  ownTablesFor(delivery).filter((table) => !schema.has(table))

/** Transactional ones, whatever the game's are, so that what is remembered outlives a crash of the database. */
export async function createTables(db: L2jDb, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await sql`create table if not exists ${sql.id(table)} (${sql.raw(OWN_TABLES[table]!)})
      engine=InnoDB default charset=utf8mb4 collate=utf8mb4_bin`.execute(db)
}
