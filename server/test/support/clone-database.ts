import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDump } from '../../../test/support/memory-database.ts'
import { onDatabase } from '../../../test/support/server-database.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { onPglite, START_PARAMS } from '../../src/platform/db/embedded.ts'
import { openServer } from '../../src/platform/db/server.ts'

/** Where the database to copy is: a dump of an embedded one, or one on a server. */
type Template = { readonly kind: 'embedded'; readonly file: string } | ServerTemplate

interface ServerTemplate {
  readonly kind: 'server'
  readonly url: string
  readonly name: string
}

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

async function cloneOnServer(template: ServerTemplate): Promise<Clone> {
  const { url, drop } = await copyOnServer(template)
  const database = await openServer(url)
  return { database, url, drop: () => database.close().then(drop) }
}

/** A copy that nobody is connected to; `of` another database when it is not the template that is copied. */
export async function copyOnServer({ url, name }: ServerTemplate, of = name) {
  const copy = `${name}_${randomUUID().replaceAll('-', '')}`
  // by its files, which is four times as fast as page by page
  await onServer(url, `create database ${copy} template ${of} strategy file_copy`)
  return { url: onDatabase(url, copy), drop: () => onServer(url, `drop database ${copy} with (force)`) }
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
