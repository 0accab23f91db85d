import { readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { ResourceKind } from '../../db/tables.ts'
import type { Notes } from './notes.ts'
import { ImportRefused, KINDS, type PackFile } from './pack.ts'

/** Where the data folder may be, seen from the folder the operator names. */
const DATA_FOLDERS = ['', 'data', 'game/data', 'dist/game/data']
/** Where the families of servers keep their files, seen from the data folder. */
const LAYOUTS = ['stats', 'xml', '']
const NAMES: Readonly<Record<ResourceKind, readonly string[]>> = {
  item: ['items', 'weapon', 'armor', 'etcitem'],
  skill: ['skills'],
  npc: ['npcs'],
}

/**
 * The files of a datapack with names in them, in the order a game server reads them: `custom` folders last.
 * Links are not followed, they are noted.
 * @throws ImportRefused when there is nothing recognisable.
 */
export async function findFiles(folder: string, notes: Notes): Promise<PackFile[]> {
  const root = await realpath(folder).catch(() => null)
  if (!root || !(await stat(root)).isDirectory()) throw new ImportRefused(`There is no folder ${folder}.`)
  for (const data of DATA_FOLDERS) {
    const found: PackFile[] = []
    for (const kind of KINDS) found.push(...(await filesOf(root, join(root, data), kind, notes)))
    if (found.length) return found
  }
  const places = LAYOUTS.flatMap((layout) =>
    KINDS.map((kind) => [layout, NAMES[kind][0], '*.xml'].filter(Boolean).join('/')),
  )
  const looked = `looked there and in ${DATA_FOLDERS.filter(Boolean).join(', ')} for ${places.join(', ')}`
  throw new ImportRefused(
    [`There is no datapack in ${folder}: ${looked}.`, ...notes.skipped.lines].join('\n  '),
  )
}

/** The files of one kind, from the first layout that has any. */
async function filesOf(root: string, data: string, kind: ResourceKind, notes: Notes) {
  for (const layout of LAYOUTS) {
    const paths: string[] = []
    for (const name of NAMES[kind]) paths.push(...(await xmlFilesIn(root, join(data, layout, name), notes)))
    const files = await Promise.all(
      paths.map(async (path) => ({ kind, path, shown: show(root, path), bytes: (await stat(path)).size })),
    )
    if (files.length) return files.toSorted(customLast)
  }
  return []
}

async function xmlFilesIn(root: string, folder: string, notes: Notes): Promise<string[]> {
  const real = await realpath(folder).catch(() => null)
  if (real === null) return []
  if (real !== folder) {
    notes.skip(show(root, folder), 'is a link or inside one, links are not followed')
    return []
  }
  if (!(await stat(folder)).isDirectory()) return []
  const found: string[] = []
  const entries = await readdir(folder, { withFileTypes: true }).catch(({ code }: NodeJS.ErrnoException) => {
    throw new ImportRefused(`The folder ${folder} cannot be read (${code}).`)
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) notes.skip(show(root, path), 'is a link, links are not followed')
    else if (entry.isDirectory()) found.push(...(await xmlFilesIn(root, path, notes)))
    else if (entry.isFile() && entry.name.toLowerCase().endsWith('.xml')) found.push(path)
  }
  return found
}

/** A file name may hold what would move the cursor of a terminal. */
const show = (root: string, path: string) =>
  relative(root, path)
    .split(sep)
    .join('/')
    .replace(/\p{Cc}/gu, '?')

const isCustom = ({ shown }: PackFile) => shown.toLowerCase().includes('/custom/')

const customLast = (a: PackFile, b: PackFile) =>
  Number(isCustom(a)) - Number(isCustom(b)) || (a.shown < b.shown ? -1 : 1)
