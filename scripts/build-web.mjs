import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compress } from './compress.mjs'
import { inProject, run } from './project.mjs'

const STAMP = inProject('web', 'dist', '.built-from')
const SOURCES = [
  'contract/src',
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'package-lock.json',
]

/** Builds the web application, if it was not built from these very sources. */
export function ensureBuilt() {
  const sources = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  console.log('Building the web application …')
  if (run('node_modules/vite/bin/vite.js', ['build', 'web', '--logLevel', 'warn']) !== 0) process.exit(1)
  compress(inProject('web', 'dist'))
  writeFileSync(STAMP, sources)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of SOURCES.map((source) => inProject(source)).flatMap(filesOf))
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

if (import.meta.url === pathToFileURL(process.argv[1]).href) ensureBuilt()
