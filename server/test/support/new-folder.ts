import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** An empty folder that goes at the end of the file. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
