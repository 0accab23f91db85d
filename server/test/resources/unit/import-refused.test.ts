import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { importResources } from '../../../src/resources/import/import-resources.ts'
import type { Database } from '../../../src/platform/db/database.ts'
import { OperatorError } from '../../../src/platform/errors/operator-error.ts'
import { SERVERS } from '../../../../test/support/servers.ts'
import { item, list, openPackMaker } from '../../support/datapack.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const packOf = openPackMaker()

/** What the operator is told, before any database is opened. */
async function refusalOf(args: readonly string[]) {
  const open = vi.fn<() => Promise<Database>>()
  const error: unknown = await importResources(args, SERVERS, { show: () => {}, end: () => {} }, open).catch(
    (e: unknown) => e,
  )
  expect(error).toBeInstanceOf(OperatorError)
  expect(open).not.toHaveBeenCalled()
  return (error as OperatorError).message
}

describe('what cannot be imported is refused before any database is opened', () => {
  const BOMB =
    '<!DOCTYPE list [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>\n<list><item id="1" name="&b;"/></list>'
  const FILE = 'stats/items/a.xml'
  it.each<[string, string | Buffer, string]>([
    [
      'an element left open',
      '<list>\n  <item id="1" name="x">\n</list>',
      `${FILE}:3:7: unexpected close tag`,
    ],
    ['an element that never ends', '<list><item id="1" name="x"/>', `${FILE}:1:29: unclosed tag: list`],
    ['no element at all', '', `${FILE}:1:0: document must contain a root element`],
    ['an attribute twice', '<list><item id="1" id="2"/></list>', 'duplicate attribute: id'],
    ['an entity nobody knows', '<list><item id="1" name="&x;"/></list>', `${FILE}:1:28: undefined entity`],
    ['a bomb of entities', BOMB, `${FILE}:1:54: the DOCTYPE declares entities or names another file`],
    [
      'a file outside',
      `<!DOCTYPE list [<!ENTITY a SYSTEM "file:///etc/passwd">]><list/>`,
      'the DOCTYPE declares',
    ],
    [
      'a definition elsewhere',
      `<!DOCTYPE list SYSTEM "http://127.0.0.1/x.dtd"><list/>`,
      'the DOCTYPE declares',
    ],
    ['NUL in a name', '<list><item id="1" name="a\0b"/></list>', `${FILE}:1:27: disallowed character`],
    [
      'NUL as a number',
      '<list><item id="1" name="a&#0;b"/></list>',
      `${FILE}:1:30: malformed character entity`,
    ],
    ['bytes that are no UTF-8', Buffer.from('<list>\xff</list>', 'latin1'), `${FILE}: is not utf-8`],
    [
      'an unknown encoding',
      '<?xml version="1.0" encoding="klingon"?><list/>',
      'the encoding klingon is unknown',
    ],
    [
      'a comment without end',
      `<list><!--${'x'.repeat(2_000_000)}--></list>`,
      'a text, comment or element without end',
    ],
    ['elements without end', '<a>'.repeat(100), `${FILE}:1:195: more than 64 elements inside each other`],
  ])('%s', async (_, content, reason) => {
    const good = list(item(1, 'Good'))
    const folder = packOf({ 'stats/items/0.xml': good, [FILE]: content, 'stats/items/z.xml': good })
    const said = await refusalOf(['c5_x3', folder])
    expect(said).toContain('Nothing was imported, since this cannot be read:\n')
    expect(said).toContain(reason)
  })

  it('every broken file is named', async () => {
    const folder = packOf({ 'skills/a.xml': '<list>', 'npcs/b.xml': '<list', 'items/c.xml': list() })
    expect(await refusalOf(['c5_x3', folder])).toMatch(/\n {2}skills\/a\.xml:1:6: .*\n {2}npcs\/b\.xml:1:5: /)
  })

  it.each([
    ['no arguments', [], /^npm run import-resources -- ALIAS FOLDER \[--allow-removal\]\n/],
    ['a word too many', ['c1', tmpdir(), 'x'], /^npm run import-resources/],
    ['an alias nobody has', ['c9', tmpdir()], /ALIAS {3}whose names: ct1 \(Bartz\), c5 \(Teon\)/],
    ['a folder that is not there', ['c1', '/not/here'], /^There is no folder \/not\/here\.$/],
    ['a file for a folder', ['c1', join(ROOT, 'package.json')], /^There is no folder .*package\.json\.$/],
    [
      'another folder',
      ['c1', join(ROOT, 'docs')],
      /^There is no datapack in .*docs: looked there and in data,.* for stats\/items\/\*\.xml/,
    ],
    [
      'a pack with nothing in it',
      ['c1', packOf({ 'items/a.xml': list('<thing/>') })],
      /There is no item, skill or NPC.*\n.*items\/a\.xml:3: unknown element <thing>/,
    ],
  ])('%s', async (_, args, sentence) => {
    expect(await refusalOf(args)).toMatch(sentence)
  })
})
