import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDump } from '../../../test/support/memory-database.ts'
import type { Database } from '../../src/db/database.ts'
import { onPglite, START_PARAMS } from '../../src/db/embedded.ts'
import { openServer } from '../../src/db/server.ts'
import { onDatabase } from './postgres-template.ts'

/** Where the database to copy is: a dump of an embedded one, or one on a server. */
export type Template =
  | { readonly kind: 'embedded'; readonly file: string }
  | { readonly kind: 'server'; readonly url: string; readonly name: string }

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

export interface Clone {
  readonly database: Database
  /** Address of the database; null when it is embedded. */
  readonly url: string | null
  /** Closes and removes it. */
  drop(): Promise<void>
}

/** A database of its own for one test file. */
export async function cloneDatabase(): Promise<Clone> {
  const template = inject('template')
  return template.kind === 'embedded' ? cloneEmbedded(template.file) : cloneOnServer(template)
}

async function cloneEmbedded(file: string): Promise<Clone> {
  const lite = await openDump(file, START_PARAMS)
  return { database: onPglite(lite), url: null, drop: () => lite.close() }
}

async function cloneOnServer({ url, name }: Extract<Template, { kind: 'server' }>): Promise<Clone> {
  const copy = `${name}_${randomUUID().replaceAll('-', '')}`
  await onServer(url, `create database ${copy} template ${name}`)
  const address = onDatabase(url, copy)
  const database = await openServer(address)
  const drop = async () => {
    await database.close()
    await onServer(url, `drop database ${copy} with (force)`)
  }
  return { database, url: address, drop }
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
