import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { onPglite, START_PARAMS } from '../../src/db/embedded.ts'
import { fillTemplate } from './fill-template.ts'

/** Makes the embedded database that every test file gets a copy of, and hands it over as a file. */
export default async function makeTemplate(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-test-'))
  const file = join(folder, 'template.tar')
  const lite = await PGlite.create({ startParams: START_PARAMS })
  await fillTemplate({ ...onPglite(lite), close: async () => {} })
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  await writeFile(file, dump.stream())
  project.provide('template', { kind: 'embedded', file })
  return () => rmSync(folder, { recursive: true })
}
