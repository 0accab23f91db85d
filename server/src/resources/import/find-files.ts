import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import type { ResourceKind } from '../../platform/db/tables.ts'
import type { Notes } from './notes.ts'
import { OperatorError } from '../../platform/errors/operator-error.ts'
import { KINDS, type PackFile } from './pack.ts'
import { SQL_FILES } from './scan-sql.ts'

/** Where the data folder may be, seen from the folder the operator names. */
const DATA_FOLDERS = ['', 'data', 'game/data', 'dist/game/data']
/** Where the families of servers keep their files, seen from the data folder. */
const LAYOUTS = ['stats', 'xml', '']
/** Where they keep what goes into their database, seen from the folder the operator names. */
const SQL_FOLDERS = [
  'sql',
  'sql/game',
  'db_installer/sql/game',
  'dist/db_installer/sql/game',
  'dist/sql/game',
  '',
]
const NAMES: Readonly<Record<ResourceKind, readonly string[]>> = {
  item: ['items', 'weapon', 'armor', 'etcitem'],
  skill: ['skills'],
  npc: ['npcs'],
}

/**
 * The files of a datapack with names in them, in the order a game server reads them: XML before SQL, which the oldest
 * servers believe, and what is custom last. Links are not followed, they are noted.
 * @throws OperatorError when there is nothing recognisable.
 */
export async function findFiles(folder: string, notes: Notes): Promise<PackFile[]> {
  const root = await realpath(folder).catch(() => null)
  if (!root || !(await stat(root)).isDirectory()) throw new OperatorError(`There is no folder ${folder}.`)
  const found = [...(await xmlOf(root, notes)), ...(await sqlOf(root, notes))]
  if (found.length) return found
  const places = LAYOUTS.flatMap((layout) =>
    KINDS.map((kind) => [layout, NAMES[kind][0], '*.xml'].filter(Boolean).join('/')),
  )
  const looked = `looked there and in ${DATA_FOLDERS.filter(Boolean).join(', ')} for ${places.join(', ')}`
  const tables = Object.values(SQL_FILES).flat()
  const queried = `and in ${SQL_FOLDERS.filter(Boolean).join(', ')} for ${tables.map((name) => `${name}.sql`).join(', ')}`
  throw new OperatorError(
    [`There is no datapack in ${folder}: ${looked}, ${queried}.`, ...notes.skipped.lines].join('\n  '),
  )
}

async function xmlOf(root: string, notes: Notes) {
  for (const data of DATA_FOLDERS) {
    const found: PackFile[] = []
    for (const kind of KINDS) found.push(...(await filesOf(root, join(root, data), kind, notes)))
    if (found.length) return found
  }
  return []
}

/** `npc.sql`, `custom_npc.sql` and their like, from the first folder that has any. */
async function sqlOf(root: string, notes: Notes) {
  for (const folder of SQL_FOLDERS) {
    const found: PackFile[] = []
    const paths = await filesIn(root, join(root, folder), '.sql', notes, folder !== '')
    for (const kind of KINDS)
      for (const path of paths) {
        const table = basename(path)
          .toLowerCase()
          .replace(/^custom_/, '')
          .slice(0, -'.sql'.length)
        if (SQL_FILES[kind].includes(table)) found.push(await packFile(root, kind, 'sql', path))
      }
    if (found.length) return found.toSorted(customLast)
  }
  return []
}

async function packFile(root: string, kind: ResourceKind, format: PackFile['format'], path: string) {
  return { kind, format, path, shown: show(root, path), bytes: (await stat(path)).size }
}

/** The XML of one kind, from the first layout that has any. */
async function filesOf(root: string, data: string, kind: ResourceKind, notes: Notes) {
  for (const layout of LAYOUTS) {
    const paths: string[] = []
    for (const name of NAMES[kind])
      paths.push(...(await filesIn(root, join(data, layout, name), '.xml', notes)))
    const files = await Promise.all(paths.map((path) => packFile(root, kind, 'xml', path)))
    if (files.length) return files.toSorted(customLast)
  }
  return []
}

async function filesIn(
  root: string,
  folder: string,
  ending: '.xml' | '.sql',
  notes: Notes,
  isDeep = true,
): Promise<string[]> {
  const real = await realpath(folder).catch(() => null)
  if (real === null) return []
  if (real !== folder) {
    notes.skip(show(root, folder), 'is a link or inside one, links are not followed')
    return []
  }
  if (!(await stat(folder)).isDirectory()) return []
  const found: string[] = []
  const entries = await readdir(folder, { withFileTypes: true }).catch(({ code }: NodeJS.ErrnoException) => {
    throw new OperatorError(`The folder ${folder} cannot be read (${code}).`)
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) {
      if (isDeep) notes.skip(show(root, path), 'is a link, links are not followed')
    } else if (entry.isDirectory()) {
      if (isDeep) found.push(...(await filesIn(root, path, ending, notes)))
    } else if (entry.isFile() && entry.name.toLowerCase().endsWith(ending)) found.push(path)
  }
  return found
}

/** A file name may hold what would move the cursor of a terminal. */
const show = (root: string, path: string) =>
  relative(root, path)
    .split(sep)
    .join('/')
    .replace(/\p{Cc}/gu, '?')

const isCustom = ({ shown }: PackFile) => /(?:^|\/)custom[_/]/.test(shown.toLowerCase())

const customLast = (a: PackFile, b: PackFile) =>
  Number(isCustom(a)) - Number(isCustom(b)) || (a.shown < b.shown ? -1 : 1)
