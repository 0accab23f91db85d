import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.mjs'

/** Builds into a folder, if what is there was not built from these very sources and packages. */
export function ensureUpToDate(folder, sources, build) {
  const stamp = join(folder, '.built-from')
  const now = fingerprint([...sources, 'package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  build()
  writeFileSync(stamp, now)
}

function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const file of sources.map((source) => inProject(source)).flatMap(filesOf))
    if (!file.endsWith('.gen.ts')) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesOf(join(path, name)))
}
