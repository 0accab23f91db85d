import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'

export type PackContent = Readonly<Record<string, string | Buffer>>

/** Makes datapacks, each in a folder of its own, which go at the end of the file. */
export function openPackMaker() {
  const temporary = mkdtempSync(join(tmpdir(), 'castellan-packs-'))
  afterAll(() => rmSync(temporary, { recursive: true }))
  return (content: PackContent) => {
    const folder = mkdtempSync(join(temporary, 'pack-'))
    for (const [path, text] of Object.entries(content)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return folder
  }
}

export const list = (...elements: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<list>\n${elements.join('\n')}\n</list>\n`

export const item = (id: number | string, name: string, ...sets: readonly string[]) =>
  `<item id="${id}" type="EtcItem" name="${name}">${sets.join('')}</item>`

export const set = (name: string, val: string) => `<set name="${name}" val="${val}"/>`
