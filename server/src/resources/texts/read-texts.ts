import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { TEXT_NAME } from '@castellan/contract/calls/resources/texts'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { ConfigError } from '../../platform/config/config.ts'
import { LANGUAGES } from '../../platform/languages/say.ts'
import type { Text, Texts } from './texts.ts'

/** Bytes of a text; all are kept in memory. */
const LARGEST = 64 * 1024
/** Texts of a portal. */
const MOST = 200
/** Signs that stand in no text. */
const CONTROL = /[^\P{Cc}\t\r\n]/u
const NAME = new RegExp(`^(${TEXT_NAME})(?:\\.([A-Za-z-]+))?\\.md$`)

/**
 * Reads the operator's texts, once: what lies in the folder, and in folders of it that are named by a server.
 * @throws ConfigError with one sentence on the first thing that is wrong
 */
export function readTexts(folder: string, servers: readonly ServerKey[]): Texts {
  const entries = list(folder)
  const texts = new Map<string, Text>(textsIn(folder, entries, ''))
  for (const { name } of entries.filter((entry) => isFolder(folder, entry))) {
    if (!servers.includes(name)) throw refusal(join(folder, name), 'is named by no server')
    const inside = join(folder, name)
    for (const [place, text] of textsIn(inside, list(inside), `${name}/`)) texts.set(place, text)
  }
  if (texts.size > MOST) throw refusal(folder, `must not hold more than ${MOST} texts`)
  return texts
}

/** The texts of one folder by their address below the first one. */
function textsIn(folder: string, entries: readonly Dirent[], path: string): [string, Text][] {
  const files = entries.filter((entry) => entry.name.endsWith('.md') && !isFolder(folder, entry))
  const names = new Set(files.map(({ name }) => name))
  return files.map(({ name }) => {
    const [, stem, language = null] = NAME.exec(name) ?? []
    const file = join(folder, name)
    if (!stem || (language !== null && !LANGUAGES.includes(language)))
      throw refusal(
        file,
        `must be called like rules.md or rules.${LANGUAGES.at(-1)}.md: small letters, digits, hyphens, and a language of the portal`,
      )
    // or it would be there for some and missing for all others
    if (language !== null && !names.has(`${stem}.md`))
      throw refusal(file, `needs ${stem}.md beside it, for all other languages`)
    return [`${path}${name}`, { language, markdown: read(file) }]
  })
}

function read(file: string): string {
  const found = attempt(file, () => statSync(file))
  // a pipe never ends
  if (!found.isFile()) throw refusal(file, 'is no file')
  if (found.size > LARGEST) throw refusal(file, `must not have more than ${LARGEST / 1024} KiB`)
  const bytes = attempt(file, () => readFileSync(file))
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim()
  } catch {
    throw refusal(file, 'is not written in UTF-8')
  }
  // UTF-16 of plain letters passes for UTF-8
  if (CONTROL.test(text)) throw refusal(file, 'is not written in UTF-8')
  if (!text) throw refusal(file, 'is empty')
  return text
}

/** What lies in a folder, but for what is hidden: a mounted one keeps its versions there. */
const list = (folder: string) =>
  attempt(folder, () => readdirSync(folder, { withFileTypes: true })).filter(
    ({ name }) => !name.startsWith('.'),
  )

/** Also by a link, as a mounted folder makes them. */
const isFolder = (folder: string, entry: Dirent) =>
  entry.isDirectory() ||
  (entry.isSymbolicLink() &&
    attempt(join(folder, entry.name), () => statSync(join(folder, entry.name))).isDirectory())

const refusal = (path: string, why: string) => new ConfigError([`TEXTS_FOLDER: ${path} ${why}`])

function attempt<R>(path: string, look: () => R): R {
  try {
    return look()
  } catch (error) {
    throw refusal(path, `cannot be read: ${(error as Error).message}`)
  }
}
