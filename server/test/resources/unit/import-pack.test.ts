import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findFiles } from '../../../src/resources/import/find-files.ts'
import { openNotes } from '../../../src/resources/import/notes.ts'
import { openProgress } from '../../../src/resources/import/progress.ts'
import { readPack } from '../../../src/resources/import/read-pack.ts'
import { item, list, openPackMaker, type PackContent, set } from '../../support/datapack.ts'

const packOf = openPackMaker()

async function read(files: PackContent, before: (folder: string) => void = () => {}) {
  const folder = packOf(files)
  before(folder)
  const notes = openNotes()
  const pack = await readPack(await findFiles(folder, notes), notes, () => {})
  return { pack, skipped: notes.skipped, repeated: notes.repeated }
}

describe('a pack', () => {
  it.each([
    '',
    'stats/',
    'xml/',
    'data/',
    'data/stats/',
    'data/xml/',
    'game/data/stats/',
    'dist/game/data/stats/',
  ])('is found with its files in %s', async (at) => {
    const { pack } = await read({
      [`${at}items/sub/folder/a.XML`]: list(item(1, 'Thing')),
      [`${at}skills/a.xml`]: list('<skill id="2" name="Blow"/>'),
      [`${at}npcs/a.xml`]: list(`<npc id="3" name="Wolf">${set('level', '15')}</npc>`),
      [`${at}items/readme.txt`]: 'no XML',
    })
    expect(pack.get('item')?.get(1)).toMatchObject({ name: 'Thing' })
    expect(pack.get('skill')?.get(2)?.facts).toEqual({})
    expect(pack.get('npc')?.get(3)?.facts).toEqual({ level: 15, title: null })
  })

  it('of the oldest servers only names its items, so the shipped facts stay', async () => {
    const old = `<?xml version='1.0' encoding='utf-8'?>\n<!DOCTYPE xml>\n<list><item id='5' name="Old Mace"><for><add val='4'/></for></item></list>`
    const { pack } = await read({
      'stats/weapon/0.xml': old,
      'stats/armor/0.xml': list('<item id="6" name="Cap"/>'),
    })
    expect([...pack.get('item')!.values()]).toMatchObject([
      { name: 'Cap', facts: {} },
      { name: 'Old Mace', facts: {} },
    ])
    expect(pack.has('npc')).toBe(false)
  })

  it.each([
    ['Armor', [set('bodypart', 'hairall')], { category: 'armor:hair' }],
    [
      'Weapon',
      [set('weapon_type', 'NONE')],
      { category: 'weapon:etc', isStackable: false, isTradable: true },
    ],
    [
      'EtcItem',
      [set('etcitem_type', 'POTION'), set('crystal_type', 'NONE')],
      { category: 'potion', grade: 'none' },
    ],
    [
      'etcitem',
      [set('is_questitem', 'true'), set('crystal_type', 's80')],
      { type: 'EtcItem', category: 'questItem', grade: 'S80' },
    ],
  ])('says what an %s is: %s', async (type, sets, facts) => {
    const { pack } = await read({
      'items/a.xml': list(`<item id="1" type="${type}" name="x">${sets.join('')}</item>`),
    })
    expect(pack.get('item')?.get(1)?.facts).toMatchObject(facts)
  })

  it.each([
    ['OP_PASSIVE', 'false', { kind: 'passive', isMagic: false }],
    ['OP_TOGGLE', '1', { kind: 'toggle', isMagic: true }],
    ['CA1', 'true', { kind: 'active', isMagic: true }],
    ['#types', '#magic', {}],
  ])('says what a skill that operates as %s is', async (operates, magic, facts) => {
    const { pack } = await read({
      'skills/a.xml': list(
        `<skill id="1" name="x">${set('operateType', operates)}${set('isMagic', magic)}</skill>`,
      ),
    })
    expect(pack.get('skill')?.get(1)?.facts).toEqual(facts)
  })

  it('may be in another encoding, when it says so', async () => {
    const bytes = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="windows-1251"?><list><item id="1" name="'),
      Buffer.from([0xcc, 0xe5, 0xf7]),
      Buffer.from('"/></list>'),
    ])
    expect((await read({ 'items/a.xml': bytes })).pack.get('item')?.get(1)?.name).toBe('Меч')
  })

  it('has names for one line, trimmed and of 200 characters at most', async () => {
    const { pack } = await read({ 'items/a.xml': list(item(1, `  a&#10;b${'😀'.repeat(300)}`)) })
    const name = pack.get('item')?.get(1)?.name ?? ''
    expect(Array.from(name)).toHaveLength(200)
    expect(name).toMatch(/^a b😀+$/u)
  })

  it('is told what was skipped, with file, line and reason', async () => {
    const bad = [
      '<item name="x"/>',
      item('x1', 'x'),
      item(2_147_483_648, 'x'),
      item(4, ' '),
      '<npc id="5" name="x"/>',
    ]
    const { pack, skipped } = await read({ 'items/a.xml': list(...bad, item(2_147_483_647, 'Last')) })
    expect([...pack.get('item')!.keys()]).toEqual([2_147_483_647])
    expect(skipped.lines).toEqual([
      'items/a.xml:3: item without id',
      'items/a.xml:4: item with the id "x1", which is no whole number',
      'items/a.xml:5: item 2147483648: ids go up to 2147483647',
      'items/a.xml:6: item 4 without name',
      'items/a.xml:7: unknown element <npc>, only <item> is read here',
    ])
  })

  it('with one id twice takes the later one as game servers do, custom files last, and says both places', async () => {
    const { pack, repeated } = await read({
      'items/custom/a.xml': list(item(1, 'Own')),
      'items/z.xml': list(item(1, 'Given')),
    })
    expect(pack.get('item')?.get(1)?.name).toBe('Own')
    expect(repeated.lines).toEqual(['items/custom/a.xml:3: item 1 "Own" replaces "Given" of items/z.xml:3'])
  })

  it('lists a hundred remarks and counts the rest', async () => {
    const { skipped } = await read({
      'items/a.xml': list(item(1, 'x'), ...Array<string>(150).fill('<item/>')),
    })
    expect([skipped.lines.length, skipped.count]).toEqual([100, 150])
  })

  it('is not read through links', async () => {
    const outside = packOf({ 'items/a.xml': list(item(66, 'Outside')) })
    const { pack, skipped } = await read({ 'items/a.xml': list(item(1, 'Inside')) }, (folder) => {
      symlinkSync(join(outside, 'items/a.xml'), join(folder, 'items/b.xml'))
      symlinkSync(folder, join(folder, 'items/loop'))
      symlinkSync(join(outside, 'items'), join(folder, 'npcs'))
    })
    expect([...pack.get('item')!.keys()]).toEqual([1])
    expect(pack.has('npc')).toBe(false)
    expect(skipped.lines.toSorted()).toEqual([
      'items/b.xml: is a link, links are not followed',
      'items/loop: is a link, links are not followed',
      'npcs: is a link or inside one, links are not followed',
    ])
  })
})

const draw = (isTTY: boolean) => {
  const written: string[] = []
  const progress = openProgress(
    { isTTY, write: (text) => written.push(text) },
    () => written.length * 1_000 + 1_000,
  )
  for (let done = 1; done <= 100; done += 1) progress.show('Reading', done, 100, `${done} of 100`)
  progress.end()
  return written
}

describe('progress', () => {
  it('is one bar on a terminal', () => {
    const written = draw(true)
    expect(written[49]).toBe(`\r\x1b[KReading ${'█'.repeat(12)}${'░'.repeat(12)} 50 of 100`)
    expect(written.at(-1)).toBe('\n')
  })

  it('is a few plain lines elsewhere', () => {
    const written = draw(false)
    expect(written.length).toBeLessThan(10)
    expect(written.at(-1)).toBe('Reading: 100 of 100\n')
    expect(written.join('')).not.toContain('\x1b')
  })
})
