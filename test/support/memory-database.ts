import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { inProject } from '../../scripts/project.mjs'
import { entriesOf, type Entry } from './tar.ts'

/** Where PGlite keeps its data inside its own file system. */
const DATA = '/pglite/data'

/** Dumps read by this process: many tests begin with the same one. */
const known = new Map<string, readonly Entry[]>()

const PACKAGE = inProject('node_modules/@electric-sql/pglite')

/** The program of every database of this process: one that is compiled once is also made faster once. */
let program: Promise<WebAssembly.Module> | undefined
const compiled = () => (program ??= WebAssembly.compile(readFileSync(join(PACKAGE, 'dist/pglite.wasm'))))

/** An empty embedded database in memory. Its first files take seconds to make, so those of a version are kept. */
export async function openEmpty(startParams: string[]): Promise<PGlite> {
  const manifest = readFileSync(join(PACKAGE, 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const file = inProject('.cache', `pglite-${version}.tar`)
  if (!existsSync(file)) await dump(await PGlite.create(), file)
  return openDump(file, startParams)
}

/** Closes a database, and keeps it in a file for `openDump`. */
export async function dump(lite: PGlite, file: string) {
  // whoever opens it has nothing to recover
  await lite.exec('checkpoint')
  const content = await lite.dumpDataDir('none')
  await lite.close()
  mkdirSync(dirname(file), { recursive: true })
  // others may be about to read or to write it
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, await content.bytes())
  renameSync(draft, file)
}

/** An embedded database in memory that begins as a dump; several times as fast as `loadDataDir`. */
export async function openDump(file: string, startParams: string[]): Promise<PGlite> {
  const entries = known.get(file) ?? entriesOf(readFileSync(file))
  known.set(file, entries)
  return PGlite.create({ fs: new FilesOf(entries), startParams, pgliteWasmModule: await compiled() })
}

class FilesOf extends MemoryFS {
  readonly #entries: readonly Entry[]

  constructor(entries: readonly Entry[]) {
    super()
    this.#entries = entries
  }

  override async initialSyncFs() {
    const { FS } = this.pg!.Module
    FS.mkdirTree(DATA)
    // one piece of memory for all files: thousands would keep the garbage collector busy
    const memory = new Uint8Array(this.#entries.reduce((sum, { content }) => sum + (content?.length ?? 0), 0))
    let used = 0
    for (const { path, mode, content } of this.#entries) {
      if (!content) FS.mkdir(DATA + path, mode)
      else {
        const copy = memory.subarray(used, (used += content.length))
        copy.set(content)
        FS.writeFile(DATA + path, copy, { canOwn: true })
        FS.chmod(DATA + path, mode)
      }
    }
  }
}
