import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { inProject, run } from './project.ts'
import { ensureUpToDate } from './up-to-date.ts'

// `npm run build`: builds the server and the web application, each if it was not built from the sources as they are now.

/** The portal's program, as `ensureServerBuilt` makes it. */
export const PORTAL = inProject('server', 'dist', 'main.js')
const WEB = inProject('web', 'dist')

/** Whatever changes what is built. */
export const SERVER_SOURCES = [
  'contract/languages',
  'contract/package.json',
  'contract/src',
  'demo/package.json',
  'demo/src',
  'game-world/package.json',
  'game-world/src',
  'server/package.json',
  'server/src',
  'server/migrations',
  'server/rolldown.config.mjs',
]
export const WEB_SOURCES = [
  'contract/languages',
  'contract/package.json',
  'contract/src',
  'web/index.html',
  'web/package.json',
  'web/postcss.config.cjs',
  'web/public',
  'web/scripts',
  'web/src',
  'web/tsconfig.json',
  'web/vite.config.ts',
]

export function ensureBuilt() {
  ensureServerBuilt()
  ensureWebBuilt()
}

export const ensureWebBuilt = () => ensureUpToDate(WEB, WEB_SOURCES, buildWeb)

export const ensureServerBuilt = () =>
  ensureUpToDate(inProject('server', 'dist'), SERVER_SOURCES, buildServer)

function buildServer() {
  ensureBuildersInstalled()
  run(['node_modules/rolldown/bin/cli.mjs', '-c', 'server/rolldown.config.mjs', '--log-level', 'warn'])
}

function buildWeb() {
  ensureBuildersInstalled()
  console.log('Building the web application …')
  // whatever this process is: in a test's or in development the pages would get the libraries that look for mistakes
  const env = { NODE_ENV: 'production' }
  run(['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'], env)
  compress(WEB)
}

/** Installs anew where the packages that build were left out or pruned. */
function ensureBuildersInstalled() {
  const folders = ['rolldown', 'vite'].map((name) => inProject('node_modules', name))
  if (!folders.every(existsSync)) run(['scripts/install.mjs', '--anew'])
}

/** Puts a Brotli and a gzip copy beside every text file worth it, so that the server compresses nothing. */
function compress(folder: string) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) compress(path)
    else if (/\.(js|css|json|svg|html)$/.test(name) && statSync(path).size > 1_000) {
      const content = readFileSync(path)
      writeFileSync(`${path}.br`, brotliCompressSync(content))
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    }
  }
}

if (import.meta.main) ensureBuilt()
