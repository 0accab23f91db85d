import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createGameDatabase,
  type GameDatabase,
  insertRows,
  isMariadbThere,
} from '../../../../game-world/test/adapters/l2j/game-database.ts'
import { openNotes } from '../../../src/resources/import/notes.ts'
import { OperatorError } from '../../../src/platform/errors/operator-error.ts'
import { readDatabasePack } from '../../../src/resources/import/read-database.ts'

/** As older servers have them: what they are and what they are called, each with tables of a server's own. */
const NPC = `id decimal(11,0) not null default 0 primary key, idTemplate int, name varchar(200), serverSideName int(1),
  title varchar(45) default '', level decimal(2,0)`
const WEAPON = `item_id decimal(11,0) not null default 0 primary key, name varchar(70), bodypart varchar(15),
  crystal_type varchar(4), weaponType varchar(8), tradeable varchar(5) default 'true'`
const ETC = `item_id decimal(11,0) not null primary key, name varchar(100), item_type varchar(14), consume_type varchar(9),
  crystal_type varchar(4) not null default 'none', tradeable varchar(5) default 'true'`
const TABLES = { npc: NPC, custom_npc: NPC, weapon: WEAPON, custom_weapon: WEAPON, etcitem: ETC }

async function refusalOf(url: string) {
  const error: unknown = await readDatabasePack(url, openNotes()).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(OperatorError)
  return (error as Error).message
}

describe.skipIf(!isMariadbThere)('names that the database of a game server keeps', () => {
  let database: GameDatabase
  let bare: GameDatabase
  beforeAll(async () => {
    bare = await createGameDatabase({ npc: NPC, custom_weapon: WEAPON })
    database = await createGameDatabase(TABLES, { charset: 'latin1', engine: 'MyISAM' })
    await insertRows(database, {
      npc: [
        { id: 10_001, name: 'Greyclaw Kutus', level: 23, title: null },
        { id: 10_002, name: 'Weißer Wolf', title: 'Pack leader', level: 7 },
        { id: 10_003, name: null },
      ],
      custom_npc: [{ id: 10_001, name: 'Kutus the Great', level: 24 }],
      weapon: [
        { item_id: 1, name: 'Short Sword', weaponType: 'sword', crystal_type: 'none', tradeable: 'true' },
        { item_id: 2, name: 'Blade of the House', weaponType: 'Dual', crystal_type: 's', tradeable: 'false' },
      ],
      etcitem: [{ item_id: 57, name: 'Adena', item_type: 'none', consume_type: 'asset' }],
    })
  })
  afterAll(() => Promise.all([database?.drop(), bare?.drop()]))

  it('are read as those of a datapack are, the own ones of the server last', async () => {
    const notes = openNotes()
    const { pack, tables } = await readDatabasePack(database.url, notes)
    expect(tables).toBe(5)
    expect([...pack.get('npc')!.values()]).toMatchObject([
      { id: 10_001, name: 'Kutus the Great', facts: { level: 24 } },
      { id: 10_002, name: 'Weißer Wolf', facts: { level: 7, title: 'Pack leader' } },
    ])
    expect([...pack.get('item')!.values()]).toMatchObject([
      { id: 1, name: 'Short Sword', facts: { type: 'Weapon', category: 'weapon:sword', grade: 'none' } },
      { id: 2, facts: { category: 'weapon:dual', grade: 'S', isTradable: false } },
      { id: 57, name: 'Adena', facts: { type: 'EtcItem', isStackable: true } },
    ])
    expect(pack.has('skill')).toBe(false)
    expect(notes.skipped.lines).toEqual(['npc:3: NPC 10003 without name'])
    expect(notes.repeated.lines).toHaveLength(1)
  })

  it('that are none refuse the import, and leave what was imported before', async () => {
    expect(await refusalOf(bare.url)).toContain('The tables that name items and NPCs are empty')
    const other = await createGameDatabase({ characters: 'charId int primary key' })
    expect(await refusalOf(other.url)).toContain('none of the tables npc, weapon, armor, etcitem')
    await other.drop()
    expect(await refusalOf('mariadb://portal:secret@127.0.0.1:1/l2j')).toContain('nothing listens')
    expect(await refusalOf('mariadb://127.0.0.1/l2j')).toContain('names no user')
  })
})
