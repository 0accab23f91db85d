import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { openEmpty } from './support/memory-database.ts'

const open = () => openEmpty(PGlite.defaultStartParams)

/** It compiles the program of a database and may make the first files: seconds of work, many on a machine that does other things. */
const TIMEOUT = { timeout: 120_000 }

it('databases that begin with the same files do not see what another one writes', TIMEOUT, async () => {
  const [one, two] = await Promise.all([open(), open()])
  await one.exec('create table mine as select generate_series(1, 10_000) as number; checkpoint')
  const three = await open()
  for (const other of [two, three])
    expect((await other.query("select to_regclass('mine') as found")).rows).toEqual([{ found: null }])
  expect((await one.query('select count(*)::int from mine')).rows).toEqual([{ count: 10_000 }])
  await Promise.all([one, two, three].map((lite) => lite.close()))
})
