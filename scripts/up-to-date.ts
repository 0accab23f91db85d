import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { ROOT } from './project.ts'

// When a build is stale: a folder notes the hash of the sources it was built from.

/** Builds into a folder, if what is there was not built from these very sources and packages. */
export function ensureUpToDate(folder: string, sources: readonly string[], build: () => void) {
  const stamp = join(folder, '.built-from')
  const now = () => fingerprint([...sources, 'package-lock.json', 'scripts'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now()) return
  build()
  // only now: a build writes sources of its own, such as the tree of routes
  writeFileSync(stamp, now())
}

function fingerprint(sources: readonly string[]) {
  const hash = createHash('sha256')
  for (const file of sources.map((source) => resolve(ROOT, source)).flatMap(filesOf))
    hash.update(relative(ROOT, file)).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesOf(join(path, name)))
}
