import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { onDatabase, TEST_DATABASE } from '../../../test/support/server-database.ts'
import { openServer } from '../../src/platform/db/server.ts'
import { fillTemplate } from './fill-template.ts'

/** Makes the database that every test file gets a copy of, after removing what killed runs left behind. */
export default async function makeTemplate(project: TestProject) {
  const url = project.config.provide.postgresUrl!
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const mine = `${TEST_DATABASE}${process.pid}`
  await drop(client, (name) => ownerOf(name) === process.pid || !isAlive(ownerOf(name)))
  await client.query(`create database ${mine}`)
  await fillTemplate(await openServer(onDatabase(url, mine)))
  project.provide('template', { kind: 'server', url, name: mine })
  return async () => {
    await drop(client, (name) => ownerOf(name) === process.pid)
    await client.end()
  }
}

async function drop(client: pg.Client, isWanted: (name: string) => boolean) {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, '${TEST_DATABASE}')`,
  )
  for (const { datname } of rows)
    if (isWanted(datname)) await client.query(`drop database if exists ${datname} with (force)`)
}

/** The process whose run made a database: its number stands in the name. */
const ownerOf = (name: string) => Number.parseInt(name.slice(TEST_DATABASE.length), 10)

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
