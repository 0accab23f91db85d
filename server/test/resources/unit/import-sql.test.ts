import { describe, expect, it } from 'vitest'
import { findFiles } from '../../../src/resources/import/find-files.ts'
import { openNotes } from '../../../src/resources/import/notes.ts'
import { OperatorError } from '../../../src/platform/errors/operator-error.ts'
import { readPack } from '../../../src/resources/import/read-pack.ts'
import { item, list, openPackMaker, type PackContent } from '../../support/datapack.ts'

const packOf = openPackMaker()

async function read(files: PackContent) {
  const notes = openNotes()
  const pack = await readPack(await findFiles(packOf(files), notes), notes, () => {})
  return { pack, skipped: notes.skipped.lines, repeated: notes.repeated.lines }
}
const npcs = async (sql: string) =>
  [...((await read({ 'sql/npc.sql': sql })).pack.get('npc')?.values() ?? [])].map(({ id, name }) => [
    id,
    name,
  ])

const refusalOf = async (sql: string | Buffer) => {
  const error: unknown = await read({ 'sql/npc.sql': sql }).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(OperatorError)
  return (error as Error).message
}

const NPC_TABLE = `-- L2J's own
DROP TABLE IF EXISTS \`npc\`;
CREATE TABLE IF NOT EXISTS \`npc\` (
  \`id\` decimal(11,0) NOT NULL default '0',
  \`idTemplate\` int(11) NOT NULL default '0',
  \`name\` varchar(200) default NULL, -- (shown), not \`title\`
  \`serverSideName\` int(1) default '0',
  \`title\` varchar(45) default '',
  \`level\` decimal(2,0) default NULL,
  \`sex\` enum('male','female') default NULL,
  PRIMARY KEY (\`id\`), KEY \`level\` (\`level\`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8;
`
const row = (id: number | string, name: string) => `(${id}, 1, ${name}, 0, '', '5', 'male')`

describe('names in SQL', () => {
  it.each([
    'sql/',
    'sql/game/',
    'db_installer/sql/game/',
    'dist/db_installer/sql/game/',
    'dist/sql/game/',
    '',
  ])('are found in %s', async (at) => {
    const { pack } = await read({
      [`${at}npc.sql`]: `${NPC_TABLE}INSERT INTO npc VALUES (1, 1, 'Wolf', 0, 'Beast', '15', NULL);`,
      [`${at}accounts.sql`]: "INSERT INTO accounts VALUES ('Wolf');",
      'data/stats/items/a.xml': list(item(1, 'Thing')),
    })
    expect([...pack.get('npc')!.values()]).toMatchObject([
      { id: 1, name: 'Wolf', facts: { level: 15, title: 'Beast' } },
    ])
    expect(pack.get('item')?.get(1)?.name).toBe('Thing')
  })

  it('of items say what they are, as those of old packs do', async () => {
    const { pack } = await read({
      'sql/weapon.sql': `CREATE TABLE weapon (item_id int, name varchar(70), crystal_type enum('none','d'), weaponType varchar(9), tradeable varchar(5));
        INSERT INTO weapon VALUES (1,'Short Sword','none','sword','true'), (2,'Elven Sword','d','sword','false');`,
      'sql/armor.sql': `INSERT INTO armor (item_id, name, bodypart, armor_type, crystal_type) VALUES (3,'Cap','head','none','none')`,
      'sql/etcitem.sql': `INSERT INTO etcitem (item_id, name, item_type, consume_type) VALUES
        (57,'Adena','none','asset'), (1060,'Potion','potion','stackable'), (9,'Letter','quest','normal');`,
      'sql/custom_etcitem.sql': `REPLACE INTO custom_etcitem (item_id, name, item_type, consume_type) VALUES (57,'Gold','none','asset');`,
      // such packs name their items in XML too, without more
      'data/stats/weapon/a.xml': list(
        '<item id="1" name="Small Sword"/>',
        '<item id="7" name="In XML alone"/>',
      ),
    })
    const items = pack.get('item')!
    expect(items.get(1)).toMatchObject({
      name: 'Short Sword',
      facts: { category: 'weapon:sword', isTradable: true },
    })
    expect(items.get(2)?.facts).toMatchObject({ grade: 'D', isTradable: false })
    expect(items.get(3)?.facts).toMatchObject({ type: 'Armor', category: 'armor:head' })
    expect(items.get(7)?.name).toBe('In XML alone')
    expect(items.get(9)?.facts).toMatchObject({ category: 'questItem', isStackable: false })
    expect(items.get(57)).toMatchObject({ name: 'Gold', facts: { isStackable: true } })
    expect(items.get(1060)?.facts).toMatchObject({ category: 'potion', isStackable: true })
  })

  it.each([
    ['doubled quotes', `'Cronos''s Servitor'`, "Cronos's Servitor"],
    ['quotes behind backslashes', `'Cronos\\'s Servitor'`, "Cronos's Servitor"],
    ['double quotes', `"Say ""hi"" 'all'"`, `Say "hi" 'all'`],
    ['a semicolon, brackets and commas', `'a); DROP TABLE npc; -- (b, c'`, 'a); DROP TABLE npc; -- (b, c'],
    ['comment signs', `'/* # -- */'`, '/* # -- */'],
    ['a backslash at its end', `'C:\\\\'`, 'C:\\'],
    ['other scripts', `'Королева 🐜 女王'`, 'Королева 🐜 女王'],
    ['a character set before it', `_utf8'Wolf'`, 'Wolf'],
    ['line ends', `'a\\nb\nc\\0'`, 'a b c'],
    ['more than a line holds', `'${'😀'.repeat(100_000)}'`, '😀'.repeat(200)],
  ])('are read with %s in them', async (_, written, name) => {
    const sql = `${NPC_TABLE}INSERT INTO \`npc\` VALUES ${row(1, written)},\n${row(2, "'Last'")};`
    expect(await npcs(sql)).toEqual([
      [1, name],
      [2, 'Last'],
    ])
  })

  it('are read from many rows and statements, with comments and other statements between', async () => {
    const sql = `\uFEFFSET NAMES utf8; /*!40000 ALTER TABLE npc DISABLE KEYS */; # note
      LOCK TABLES npc WRITE;
      ${NPC_TABLE}
      insert ignore into l2jdb.npc values ${row(1, "'a'")} , /* ( ' */ ${row(2, "'b'")}; -- it's
      INSERT INTO \`l2jdb\`.\`npc\` (\`name\`, id) VALUES ('c', '3') ON DUPLICATE KEY UPDATE name = 'x';
      INSERT INTO npc_ai VALUES (anything(1), 'goes');
      REPLACE npc (id, name, exp) VALUES (4, 'd', -1.5e+3), (+5, 'e', 0x1F)
      ; UPDATE other SET a = 'b'; UNLOCK TABLES`
    expect((await npcs(sql)).map(([, name]) => name)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('without id or name are skipped, with file and line; the later of two counts', async () => {
    const { pack, skipped, repeated } = await read({
      'sql/npc.sql': `INSERT INTO npc (id, name) VALUES\n(1, NULL),\n(2.5, 'x'),\n(3, 'a'),\n(3, 'b');`,
      'sql/custom_npc.sql': `INSERT INTO custom_npc (id, name) VALUES (3, 'c');`,
    })
    expect(pack.get('npc')?.get(3)?.name).toBe('c')
    expect(skipped).toEqual([
      'sql/npc.sql:2: NPC 1 without name',
      'sql/npc.sql:3: NPC with the id "2.5", which is no whole number',
    ])
    expect(repeated).toEqual([
      'sql/npc.sql:5: NPC 3 "b" replaces "a" of sql/npc.sql:4',
      'sql/custom_npc.sql:1: NPC 3 "c" replaces "b" of sql/npc.sql:5',
    ])
  })

  it.each([
    [
      'a text that does not end',
      `INSERT INTO npc (id, name)\nVALUES (1, 'Wolf);`,
      'npc.sql:2: a text begins here',
    ],
    ['a comment that does not end', '\n/* INSERT', 'npc.sql:2: a comment begins here'],
    ['a name that does not end', 'INSERT INTO `npc', 'npc.sql:1: a name begins here'],
    [
      'a row that is too short',
      `${NPC_TABLE}INSERT INTO npc VALUES (1, 'x');`,
      'npc.sql:13: a row of npc has 2 values for 7',
    ],
    [
      'a value that is worked out',
      `INSERT INTO npc (id, name) VALUES\n(1, concat('a', 'b'));`,
      'npc.sql:2: only plain texts',
    ],
    [
      'rows of a query',
      'INSERT INTO npc SELECT * FROM npc_old;',
      'npc.sql:1: rows of npc are read from VALUES only',
    ],
    [
      'columns nobody names',
      "INSERT INTO npc VALUES (1, 'x');",
      'no columns are named, and no CREATE TABLE of npc',
    ],
    ['an end in the middle', 'INSERT INTO npc (id, name) VALUES (1,', 'is expected here'],
    [
      'rows without a comma',
      "INSERT INTO npc (id, name) VALUES (1, 'a') (2, 'b');",
      '“,” or “;” is expected here',
    ],
    [
      'bytes that are no UTF-8',
      Buffer.from("INSERT INTO npc (id, name) VALUES (1, '\xff');", 'latin1'),
      'is not utf-8, as SQL is read',
    ],
  ])('refuse the whole pack for %s', async (_, sql, why) => {
    const message = await refusalOf(sql)
    expect(message).toContain('Nothing was imported')
    expect(message).toContain(why)
  })

  it('of many lines, or with a long text that does not end, are read in no time', async () => {
    const rows = Array.from({ length: 20_000 }, (_, id) => `(${id}, 'Name of ${id}')`)
    expect(await npcs(`INSERT INTO npc (id, name) VALUES\n${rows.join(',\n')};`)).toHaveLength(20_000)
    expect(await refusalOf(`INSERT INTO npc (id, name) VALUES (1, '${`''\\'`.repeat(300_000)}`)).toContain(
      'does not end',
    )
  }, 20_000)
})

describe('the enchanted levels of a skill', () => {
  it.each([
    [
      'enchantLevels1="30" enchantLevels2="15"',
      [
        [101, 130],
        [141, 155],
      ],
    ],
    [
      'enchantGroup1="2" enchantGroup3="5"',
      [
        [101, 130],
        [301, 330],
      ],
    ],
    ['enchantLevels1="x" enchantLevels2="-1"', []],
    ['', []],
  ])('are read from %s', async (attributes, enchantRoutes) => {
    const { pack } = await read({
      'skills/a.xml': list(`<skill id="1" levels="37" name="Triple Slash" ${attributes}/>`),
    })
    expect(pack.get('skill')?.get(1)?.facts).toMatchObject({ maxLevel: 37, enchantRoutes })
  })
})
