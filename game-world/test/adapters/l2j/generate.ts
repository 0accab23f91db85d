import type { Connection } from 'mysql2/promise'
import type { TestFamily } from './schemas/index.ts'

export interface Size {
  readonly characters: number
  readonly accounts: number
  readonly clans: number
  readonly items: number
}

/** Ids of the game begin here. */
export const FIRST_ID = 268_435_456
/** Ids of things come after those of characters. */
export const FIRST_ITEM = FIRST_ID + 10_000_000

/** What a row of a real server has beside what the portal reads: with it a walk reads as many bytes as there. */
const UNREAD = ['maxHp', 'curHp', 'maxCp', 'curCp', 'maxMp', 'curMp', 'heading', 'clan_privs', 'power_grade']
  .map((column) => `, ${column} int unsigned not null default 3000`)
  .join('')

const name = (n: string) => `concat(
  elt(1 + ${n} % 16, 'Ara','Bel','Cor','Dun','Ela','Fen','Gor','Hal','Iri','Jor','Kel','Lun','Mor','Nal','Ori','Per'),
  elt(1 + ${n} div 16 % 16, 'dan','eth','ion','ark','wyn','mir','gas','los','rik','tan','vor','zel','bar','dor','ael','ung'),
  lower(conv(${n}, 10, 36)))`

/** Of a character, as families call it. */
const one = (id: string) => ({ charId: id, obj_Id: id, char_obj_id: id, char_id: id })

/**
 * Fills an empty database of a family with a large world, by statements alone: few at the top and many equal at the bottom, a
 * fiftieth of all in the game. Keys but the primary one are made at the end.
 */
export async function generateWorld(
  connection: Connection,
  family: TestFamily,
  database: string,
  { characters, accounts, clans, items }: Size,
) {
  const { schema, engine = 'InnoDB' } = family
  const run = (statement: string) => connection.query(statement)
  await run(`create database ${database} character set ${family.charset ?? 'utf8 collate utf8_unicode_ci'}`)
  await run(`use ${database}`)
  const late: string[] = []
  for (const [table, columns] of Object.entries(schema)) {
    const keys = [...columns.matchAll(/,\s*key (\w+) (\([^)]*\))/g)].map(
      (key) => `add key ${key[1]} ${key[2]}`,
    )
    if (keys.length > 0) late.push(`alter table \`${table}\` ${keys.join(', ')}`)
    const bare = columns.replaceAll(/,\s*key \w+ \([^)]*\)/g, '')
    const wide = table === 'characters' ? bare.replace(/primary key/, `primary key${UNREAD}`) : bare
    await run(`create table \`${table}\` (${wide}) engine=${engine}`)
  }
  const has = (table: string, column: string) => new RegExp(`\\b${column}\\b`, 'i').test(schema[table] ?? '')
  /** Columns a table has, with what stands in them. */
  const fill = async (table: string, many: number, values: Readonly<Record<string, string>>) => {
    if (!(table in schema)) return
    const known = Object.entries(values).filter(([column]) => has(table, column))
    const columns = known.map(([column]) => `\`${column}\``).join()
    await run(`insert into \`${table}\` (${columns}) select ${known.map(([, value]) => value).join()} from
      (${numbersTo(Math.floor(many))}) as numbers`)
  }
  const character = `${FIRST_ID} + n`

  await fill('accounts', accounts, {
    login: `concat('login', n)`,
    password: `to_base64(unhex(left(sha2(n, 256), 40)))`,
    lastactive: '1700000000000 + n * 1000',
    last_active: '1700000000000 + n * 1000',
    lastIP: `concat_ws('.', 10, n % 200, n % 250, n % 240)`,
    last_ip: `concat_ws('.', 10, n % 200, n % 250, n % 240)`,
  })
  await fill('characters', characters, {
    ...one(character),
    account_name: `concat('login', 1 + n % ${accounts})`,
    char_name: name('n'),
    level: '1 + n % 80',
    exp: '(n * 1000003) % 6300000000',
    sp: 'n % 1000000',
    face: 'n % 3',
    hairStyle: 'n % 4',
    hairColor: 'n % 4',
    sex: 'n % 2',
    x: '83400',
    y: '147900',
    z: '-3400',
    karma: '0',
    pvpkills: '(n * 7) % 997 * if(n % 100 = 0, 20, 1)',
    pkkills: 'n % 60',
    clanid: `if(n % 2 = 0, 1 + n % ${clans}, 0)`,
    race: 'n % 5',
    classid: '88 + n % 31',
    base_class: '88 + n % 31',
    deletetime: 'if(n % 3000 = 1, 1800000000000, 0)',
    title: `'Wanderer'`,
    accesslevel: 'if(n % 5000 = 1, -1, 0)',
    online: 'if(n % 50 = 0, 1, 0)',
    onlinetime: 'n % 5000000',
    lastAccess: '1700000000000 + n * 1000',
  })
  await fill('items', items, {
    owner_id: `${FIRST_ID} + 1 + n % ${characters}`,
    object_id: `${FIRST_ITEM} + n`,
    item_id: 'case when n % 5 = 0 then 57 when n % 60 = 1 then 2375 else 1 + n % 9000 end',
    count: '1 + n % 100000',
    enchant_level: 'if(n % 97 = 0, n % 16, 0)',
    loc: `elt(1 + n % 4, 'INVENTORY', 'PAPERDOLL', 'WAREHOUSE', 'INVENTORY')`,
    loc_data: 'n % 20',
  })
  await fill('clan_data', clans, {
    clan_id: 'n',
    clan_name: `concat('Clan', n)`,
    clan_level: 'n % 12',
    reputation_score: '(n * 7919) % 100000',
    hasCastle: 'if(n <= 9, n, 0)',
    ally_id: `if(n % 3 = 0, 1 + n % 1000, 0)`,
    ally_name: `if(n % 3 = 0, concat('Alliance', 1 + n % 1000), null)`,
    leader_id: character,
    crest_id: '0',
  })
  await fill('character_skills', characters, {
    ...one(`${FIRST_ID} + 1 + n % ${characters / 20}`),
    skill_id: `1 + n div ${characters / 20}`,
    skill_level: '1 + n % 10',
    class_index: '0',
  })
  await fill('character_quests', characters / 2, {
    ...one(`${FIRST_ID} + 1 + n % ${characters / 10}`),
    name: `concat('Q00', 101 + n div ${characters / 10}, '_Quest')`,
    var: `'<state>'`,
    value: `'Started'`,
  })
  await fill('character_subclasses', characters / 10, {
    ...one(character),
    class_id: '88 + n % 31',
    exp: '0',
    level: '40 + n % 40',
    class_index: '1',
  })
  await fill('pets', items / 60, {
    item_obj_id: `${FIRST_ITEM} + n * 60 - 59`,
    name: `concat('Pet', n)`,
    level: '1 + n % 80',
    exp: '(n * 99991) % 6000000000',
  })
  await fill('heroes', 30, { ...one(`${FIRST_ID} + n * 31`), class_id: '88 + n', count: '1', played: '1' })
  await fill('character_raid_points', characters / 20, {
    ...one(character),
    boss_id: '25001 + n % 190',
    points: 'n % 500',
  })
  await fill('raidboss_spawnlist', 400, { boss_id: '25000 + n', loc_x: '1', loc_y: '1', loc_z: '1' })
  await fill('castle', 9, { id: 'n', name: `concat('Castle', n)` })
  await fill('character_offline_trade', characters / 1_000, {
    ...one(`${FIRST_ID} + n * 50`),
    type: '1',
    title: `'Shop'`,
    time: '0',
  })
  await fill('character_offline_trade_items', characters / 300, {
    ...one(`${FIRST_ID} + (1 + n % ${characters / 1_000}) * 50`),
    item: `${FIRST_ITEM} + n`,
    count: '1',
    price: '1000',
  })
  for (const keys of late) await run(keys)
  await run(
    `analyze table ${Object.keys(schema)
      .map((table) => `\`${table}\``)
      .join()}`,
  )
}

/** 1 and so on, as `n`, in what every server knows: its digits. */
function numbersTo(most: number) {
  const places = Array.from(String(most), (_, place) => place)
  const digits = `(${Array.from({ length: 10 }, (_, digit) => `select ${digit} as d`).join(' union all ')})`
  const n = places.map((place) => `p${place}.d * ${10 ** place}`).join(' + ')
  return `select ${n} as n from ${places.map((place) => `${digits} as p${place}`).join(' cross join ')} where ${n} between 1 and ${most}`
}
