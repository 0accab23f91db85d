import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/app/read-config.ts'
import { configProblems } from '../../support/config-problems.ts'
import { newFolder } from '../../support/new-folder.ts'

const DATA_DIR = newFolder()

/** A folder that holds these files. */
function folderOf(files: Readonly<Record<string, string | Buffer>>) {
  const folder = mkdtempSync(join(DATA_DIR, 'texts-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}
const given = (folder: string) => ({ DATA_DIR, TEXTS_FOLDER: folder })

const CALLED = 'must be called like rules.md or rules.ru.md'

describe('the operator’s texts', () => {
  it.each([
    [
      'a text that is large',
      { 'rules.md': 'x'.repeat(64 * 1024 + 1) },
      'rules.md must not have more than 64 KiB',
    ],
    ['broken encoding', { 'rules.md': Buffer.from([0x52, 0xff, 0xfe]) }, 'rules.md is not written in UTF-8'],
    [
      'an encoding of before',
      { 'rules.md': Buffer.from('Правила', 'utf16le') },
      'rules.md is not written in UTF-8',
    ],
    ['an empty text', { 'rules.md': ' \n' }, 'rules.md is empty'],
    ['a name in capitals', { 'Rules.md': 'x' }, CALLED],
    ['a name with a blank', { 'our rules.md': 'x' }, CALLED],
    ['a language nobody speaks here', { 'rules.md': 'x', 'rules.tlh.md': 'x' }, CALLED],
    ['a text in one language alone', { 'rules.ru.md': 'x' }, 'rules.ru.md needs rules.md beside it'],
    [
      'a server’s text in one language alone',
      { 'rules.md': 'x', 'lionna_x5/rules.ru.md': 'x' },
      'lionna_x5/rules.ru.md needs rules.md beside it',
    ],
    ['a folder of no server', { 'nowhere_x1/rules.md': 'x' }, 'nowhere_x1 is named by no server'],
    [
      'more than anybody reads',
      Object.fromEntries(Array.from({ length: 201 }, (_none, at) => [`text-${at}.md`, 'x'])),
      'must not hold more than 200 texts',
    ],
  ])('refuse to start with %s', (_case, files: Record<string, string | Buffer>, words) => {
    const folder = folderOf(files)
    expect(configProblems(given(folder))).toEqual([expect.stringContaining(`TEXTS_FOLDER: ${folder}`)])
    expect(configProblems(given(folder))[0]).toContain(words)
  })

  it('refuse to start where there is no such folder, or it is a file', () => {
    const file = join(folderOf({ 'rules.md': 'x' }), 'rules.md')
    for (const path of [join(DATA_DIR, 'nowhere'), file])
      expect(configProblems(given(path))).toEqual([
        expect.stringContaining(`TEXTS_FOLDER: ${path} cannot be read: `),
      ])
  })

  it('are what ends with .md; all else is left alone', () => {
    const folder = folderOf({ 'rules.md': 'x', 'crest.png': '', '.draft.md': '\xff', '..data/rules.md': '' })
    expect([...readConfig(given(folder)).texts.keys()]).toEqual(['rules.md'])
  })

  it('may be links, as a mounted folder has them', () => {
    const folder = folderOf({ '..data/rules.md': 'Be kind', '..data/lionna_x5/rules.md': 'Be kinder' })
    for (const name of ['rules.md', 'lionna_x5']) symlinkSync(join('..data', name), join(folder, name))
    expect([...readConfig(given(folder)).texts.keys()]).toEqual(['rules.md', 'lionna_x5/rules.md'])
  })

  it('are none where none is named', () => {
    expect(readConfig({ DATA_DIR }).texts.size).toBe(0)
  })
})
