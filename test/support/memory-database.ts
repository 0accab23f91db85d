import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { inProject } from '../../scripts/project.ts'
import { entriesOf, type Entry } from './tar.ts'

/** Where PGlite keeps its data inside its own file system. */
const DATA = '/pglite/data'

/** Dumps read by this process: many tests begin with the same one. */
const known = new Map<string, readonly Entry[]>()

const PACKAGE = inProject('node_modules/@electric-sql/pglite')

/** The program of every database of this process: one that is compiled once is also made faster once. */
let program: Promise<WebAssembly.Module> | undefined
const compiled = () => (program ??= WebAssembly.compile(readFileSync(join(PACKAGE, 'dist/pglite.wasm'))))

/** An empty embedded database in memory. */
export const openEmpty = async (startParams: string[]) => openDump(await (empty ??= keepEmpty()), startParams)

/** The file of an empty database, for this process. Its content takes seconds to make, so that of a version is kept. */
let empty: Promise<string> | undefined
async function keepEmpty() {
  const manifest = readFileSync(join(PACKAGE, 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const file = inProject('.cache', `pglite-${version}.tar`)
  if (!existsSync(file)) await dump(await PGlite.create({ pgliteWasmModule: await compiled() }), file)
  return file
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
    for (const { path, mode, content } of this.#entries) {
      const place = join(DATA, path)
      if (content) FS.writeFile(place, content)
      else FS.mkdirTree(place)
      FS.chmod(place, mode)
    }
  }
}
