import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { dump, openEmpty } from '../../../test/support/memory-database.ts'
import { onPglite, START_PARAMS } from '../../src/platform/db/embedded.ts'
import { fillTemplate } from './fill-template.ts'

/** Makes the embedded database that every test file gets a copy of, and hands it over as a file. */
export default async function makeTemplate(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-test-'))
  const file = join(folder, 'template.tar')
  // a log that is written and done with would be copied each time
  const lite = await openEmpty([...START_PARAMS, '-c', 'wal_recycle=off'])
  await fillTemplate({ ...onPglite(lite), close: async () => {} })
  await dump(lite, file)
  project.provide('template', { kind: 'embedded', file })
  return () => rmSync(folder, { recursive: true })
}
