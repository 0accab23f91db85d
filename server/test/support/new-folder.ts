import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atTheEnd } from './at-the-end.ts'

/** An empty folder that goes at the end. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-test-'))
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
