import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pino } from 'pino'
import { afterAll, describe, expect, inject, it } from 'vitest'
import type { ResourceAlias } from '@castellan/contract/engine/servers'
import { buildApp } from '../../src/app/app.ts'
import { readConfig } from '../../src/app/read-config.ts'
import { START_PARAMS } from '../../src/platform/db/embedded.ts'
import { openDatabase } from '../../src/platform/db/open-database.ts'
import { openPortal } from '../../src/app/open-portal.ts'
import { storePack } from '../../src/resources/import/store-pack.ts'
import { cloneDatabase } from '../support/clone-database.ts'
import { item, list, openPackMaker, set } from '../support/datapack.ts'
import { newPlayer } from '../support/people.ts'

const LONG = { timeout: 120_000 }
const ROOT = join(import.meta.dirname, '../../..')
const template = inject('template')
const isEmbedded = template.kind === 'embedded'
const [onEmbedded, onServer] = isEmbedded ? [[template], []] : [[], [template]]
const temporary = mkdtempSync(join(tmpdir(), 'castellan-import-'))
const packOf = openPackMaker()
const clone = await cloneDatabase()
const env = { DATABASE_URL: clone.url ?? '', DATA_DIR: join(temporary, 'data'), CAPTCHA_PROVIDER: 'off' }
if (template.kind === 'embedded') await fillFolder(env.DATA_DIR, template.file)
afterAll(async () => {
  await clone.drop()
  rmSync(temporary, { recursive: true })
})

/** A folder the command can open: the clone lives in this process. */
async function fillFolder(folder: string, file: string) {
  mkdirSync(folder)
  const dataDir = join(folder, 'db')
  const lite = await PGlite.create({
    dataDir,
    loadDataDir: await openAsBlob(file),
    startParams: START_PARAMS,
  })
  await lite.close()
}

/** The command as an operator runs it, without npm in between. */
function importResources(args: readonly string[], more: Record<string, string> = {}) {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const [, ...command] = scripts['import-resources']!.split(' ')
  const options = { cwd: ROOT, env: { ...process.env, ...env, ...more } }
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [...command, ...args], options, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
}

/** What players are told while a portal serves the database. */
async function throughPortal<T>(
  ask: (api: Awaited<ReturnType<typeof newPlayer>>['browser']['api']['resources']) => Promise<T>,
) {
  const config = readConfig({ ...env, JWT_SECRET: 'x'.repeat(32) })
  const portal = await openPortal(config, await openDatabase(config), pino({ level: 'silent' }))
  const app = await buildApp(portal)
  await app.ready()
  try {
    const { browser } = await newPlayer({ ...portal, app, logLines: [] })
    return await ask(browser.api.resources)
  } finally {
    await app.close()
    await portal.close()
  }
}

const namesFor = (alias: ResourceAlias) =>
  throughPortal(async ({ getItemsInfo, getSkillsInfo, getNpcNameInfo }) => ({
    items: await getItemsInfo({ alias, ids: [57, 5, 70_001, 1458] }),
    skills: await getSkillsInfo({ alias, keys: ['3-9', '70001', '1'] }),
    npcs: await getNpcNameInfo({ alias, ids: [70_001, 29_001, 70_002] }),
  }))

const MODERN = {
  'data/stats/items/00000-00099.xml': list(
    `<item id="5" type="Weapon" name="  Mace of the Harbor ">${set('weapon_type', 'BLUNT')}${set('crystal_type', 'D')}</item>`,
    item(57, 'Harbor Coin', set('is_stackable', 'true')),
  ),
  'data/stats/items/custom/own.xml': list(
    `<item id="70001" type="Armor" name="Sailor&apos;s Coat">${set('bodypart', 'chest')}${set('armor_type', 'LIGHT')}${set('is_tradable', 'false')}</item>`,
  ),
  'data/stats/skills/0.xml': list(
    `<skill id="3" levels="12" name="Harbor Blow">${set('operateType', 'A1')}</skill>`,
    '<skill id="70001" toLevel="2" name="Sea Legs"><operateType>P</operateType><isMagic>1</isMagic></skill>',
  ),
  'data/stats/npcs/0.xml': list(
    '<npc id="70001" level="20" type="Folk" name="Old Sailor" title="Keeper"/>',
    '<npc id="70002" name="Gull" title="" />',
  ),
}

describe('an import', LONG, () => {
  it('names items, skills and NPCs for one alias, and leaves the others and what is shipped', async () => {
    const done = await importResources(['c1', packOf(MODERN)])
    expect(done).toMatchObject({ code: 0 })
    expect(done.out).toBe(
      `c1: imported from 4 files.
  items: 3 new, 0 changed, 0 unchanged, 0 removed
  skills: 2 new, 0 changed, 0 unchanged, 0 removed
  NPCs: 2 new, 0 changed, 0 unchanged, 0 removed
`,
    )
    expect(done.err).toContain('Reading: 4 of 4 files, 7 entries\n')
    const harbor = await namesFor('c1')
    expect(harbor.items).toMatchObject([
      { id: 57, name: 'Harbor Coin', type: 'EtcItem', category: 'other', isStackable: true },
      { id: 5, name: 'Mace of the Harbor', type: 'Weapon', category: 'weapon:blunt', grade: 'D' },
      { id: 70_001, name: "Sailor's Coat", category: 'armor:chest:light', grade: 'none', isTradable: false },
      { id: 1458 },
    ])
    expect(harbor.skills).toMatchObject([
      { id: 3, level: 9, name: 'Harbor Blow', maxLevel: 12, isMagic: false, kind: 'active' },
      { id: 70_001, level: 1, name: 'Sea Legs', maxLevel: 2, isMagic: true, kind: 'passive' },
      { id: 1, name: 'Triple Slash' },
    ])
    expect(harbor.npcs).toMatchObject([
      { id: 70_001, name: 'Old Sailor', level: 20, title: 'Keeper' },
      { id: 29_001, title: 'Raid Boss' },
      { id: 70_002, name: 'Gull', level: null, title: null },
    ])
    const other = await namesFor('c5')
    expect(other.items.slice(0, 2)).toMatchObject([{ name: 'Adena' }, { name: 'Mace' }])
    expect(other.items.map(({ id }) => id)).not.toContain(70_001)
  })

  it('changes nothing the second time', async () => {
    const { code, out } = await importResources(['c1', packOf(MODERN)])
    expect(code).toBe(0)
    expect(out).toContain('c1: nothing changed, these names were there already (4 files read).')
    expect(out).toContain('items: 0 new, 0 changed, 3 unchanged, 0 removed')
  })

  it('removes what the next pack of the alias has no more, except kinds it has no files of', async () => {
    const { code, out } = await importResources([
      'c1',
      packOf({ 'stats/items/0.xml': list(item(57, 'New Coin'), item(70_002, 'Oar')) }),
    ])
    expect(code).toBe(0)
    expect(out).toContain('items: 1 new, 1 changed, 0 unchanged, 2 removed')
    expect(out).toContain('skills: none in this pack, what was imported before stays')
    const { items, skills } = await namesFor('c1')
    expect(items).toMatchObject([{ name: 'New Coin' }, { id: 5, name: 'Mace' }, { id: 1458 }])
    expect(skills).toMatchObject([{ name: 'Harbor Blow' }, { name: 'Sea Legs' }, { name: 'Triple Slash' }])
  })

  it.each(onEmbedded)('waits for its turn: a portal holds the embedded database', async () => {
    await throughPortal(async () => {
      const { code, err } = await importResources(['c1', packOf(MODERN)])
      expect(code).toBe(1)
      expect(err).toMatch(/Castellan cannot import: The data folder .* is in use by another process\./)
    })
  })

  it.each(onServer)('shows at once in a portal that serves, also when two run together', async () => {
    const names = await throughPortal(async ({ getItemsInfo }) => {
      const twice = await Promise.all([1, 2].map(() => importResources(['c5', packOf(MODERN)])))
      expect(twice.map(({ code }) => code)).toEqual([0, 0])
      return getItemsInfo({ alias: 'c5', ids: [57] })
    })
    expect(names).toMatchObject([{ name: 'Harbor Coin' }])
  })

  it.each(onServer)('keeps its memory bounded', async () => {
    const files = Array.from({ length: 200 }, (_, file) => [
      `stats/items/${file}.xml`,
      list(
        ...Array.from({ length: 100 }, (__, n) =>
          item(file * 100 + n, `Thing ${n}`, set('weight', '1').repeat(20)),
        ),
      ),
    ])
    const watch = `import fs from 'node:fs';const kb=(n)=>Number(new RegExp(n+':\\\\s+(\\\\d+)').exec(fs.readFileSync('/proc/self/status','utf8'))[1]);
      const start=kb('VmRSS');process.on('exit',()=>process.stderr.write('grew '+(kb('VmHWM')-start)+'\\n'))`
    const { code, out, err } = await importResources(
      ['ct1', packOf(Object.fromEntries(files) as typeof MODERN)],
      {
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(watch)}`,
      },
    )
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringContaining('items: 20,000 new') as string,
    })
    expect(Number(/grew (\d+)/.exec(err)?.[1])).toBeLessThan(150 * 1024)
  })

  it('that fails half way has written nothing', async () => {
    const entries = Array.from({ length: 2_500 }, (_, n) => ({
      id: n === 2_400 ? 2 ** 40 : n,
      name: 'x',
      facts: {},
    }))
    const pack = new Map([['item' as const, new Map(entries.map((entry) => [entry.id, entry]))]])
    const batches: number[] = []
    const onBatch = (done: number) => void batches.push(done)
    await expect(storePack(clone.database.db, 'c5_x3', pack, { onBatch })).rejects.toThrow(
      /out of range|integer/,
    )
    expect(batches).toEqual([1_000, 2_000])
    const rows = clone.database.db.selectFrom('resource').select('id').where('alias', '=', 'c5_x3')
    expect(await rows.execute()).toEqual([])
  })
})

const numbered = (from: number, to: number) =>
  Array.from(
    { length: to - from },
    (_, n) => [from + n, { id: from + n, name: `Thing ${from + n}`, facts: {} }] as const,
  )

describe('names that an import would take away', LONG, () => {
  const alias = 'ct1'
  const store = (entries: ReturnType<typeof numbered>, allowRemoval = false) =>
    storePack(clone.database.db, alias, new Map([['item' as const, new Map(entries)]]), {
      allowRemoval,
      onBatch: () => {},
    })
  const countOf = async () =>
    (await clone.database.db.selectFrom('resource').select('id').where('alias', '=', alias).execute()).length

  it('are kept when they are many, or a large part, until the operator allows it', async () => {
    await store(numbered(0, 2_000), true)
    const tooMany = store(numbered(101, 2_000))
    await expect(tooMany).rejects.toThrow(
      'names of ct1 that were imported before are not in this pack and would vanish:\n' +
        '  101 of 2,000 items, for example 0 "Thing 0", 1 "Thing 1", 2 "Thing 2", 3 "Thing 3", 4 "Thing 4"\n',
    )
    await expect(tooMany).rejects.toThrow('run it again with --allow-removal')
    expect(await countOf()).toBe(2_000)
    expect((await store(numbered(100, 2_000))).get('item')).toMatchObject({ removed: 100 })
    await store(numbered(0, 50), true)
    await expect(store(numbered(11, 50))).rejects.toThrow('11 of 50 items')
    expect((await store(numbered(10, 50))).get('item')).toMatchObject({ removed: 10, unchanged: 40 })
  })

  it('are asked about by the command, which says how to go on', async () => {
    const packs = [30, 10].map((count) =>
      packOf({
        'sql/npc.sql': `INSERT INTO npc (id, name) VALUES ${Array.from({ length: count }, (_, n) => `(${n + 1}, 'Npc ''${n}''')`).join(', ')};`,
      }),
    ) as [string, string]
    expect(await importResources([alias, packs[0]])).toMatchObject({ code: 0 })
    const refused = await importResources([alias, packs[1]])
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('20 of 30 NPCs, for example 11 "Npc \'10\'"')
    const done = await importResources([alias, packs[1], '--allow-removal'])
    expect(done.out).toContain('NPCs: 0 new, 0 changed, 10 unchanged, 20 removed')
  })
})

describe('what cannot be imported leaves the database as it was', LONG, () => {
  it('and is said on the error output, with an exit code for scripts', async () => {
    const folder = packOf({ 'skills/a.xml': '<list>', 'npcs/b.xml': '<list', 'items/c.xml': list() })
    const { code, out, err } = await importResources(['c5_x3', folder])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/Nothing was imported, .*\n {2}skills\/a\.xml:1:6: .*\n {2}npcs\/b\.xml:1:5: /)
    const { items } = await namesFor('c5_x3')
    expect(items).toMatchObject([{ name: 'Adena' }, { name: 'Mace' }, { id: 1458 }])
  })
})
