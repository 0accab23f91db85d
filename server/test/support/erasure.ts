import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import { eraseDue } from '../../src/privacy/erasure/erasure-job.ts'
import { openBrowser, type Visitor } from './browser.ts'
import { lettersTo } from './letters.ts'
import type { TestPortal } from './open-test-portal.ts'
import { PASSWORD, type Person } from './people.ts'

type Whose = Pick<Person, 'id' | 'email'>

/** The secret of the newest link to a page of the account. */
export async function secretFor(portal: TestPortal, email: string, page: 'erase' | 'keep') {
  const letters = await lettersTo(portal, email)
  const url = letters
    .flatMap(({ text }) => /https?:\/\/\S+/.exec(text) ?? [])
    .find((address) => address.includes(`/account/${page}?`))
  return new URL(url!).searchParams.get('token')!
}

/** Somebody asks for the end of their account; answers the secret that confirms it. */
export async function ask(portal: TestPortal, { api }: Visitor, { email }: Whose, password = PASSWORD) {
  await api.personalData.requestErasure({ email, password })
  return secretFor(portal, email, 'erase')
}

/** Asks and confirms; the account waits from then on. */
export async function begin(portal: TestPortal, browser: Visitor, person: Whose, password = PASSWORD) {
  const token = await ask(portal, browser, person, password)
  return (await openBrowser(portal)).api.personalData.confirmErasure({ token })
}

/** Lets the wait of an account be over. */
export async function waitIsOver({ db }: Pick<TestPortal, 'db'>, { id }: Pick<Person, 'id'>) {
  await db
    .updateTable('account')
    .set({ erasureDueAt: new Date(0) })
    .where('id', '=', id)
    .where('erasureDueAt', 'is not', null)
    .execute()
}

/** Asks, confirms, waits, and is erased. */
export async function erase(portal: TestPortal, browser: Visitor, person: Whose, password = PASSWORD) {
  await begin(portal, browser, person, password)
  await waitIsOver(portal, person)
  await eraseDue(portal)
}

/** Columns of the portal in which a text stands, as it is or as bytes, by `table.column`. */
export async function columnsWith(db: Db, text: string) {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  const [asWritten, asBytes] = [text.toLowerCase(), Buffer.from(text).toString('hex')]
  const found: string[] = []
  for (const { name } of rows) {
    const has = (words: RawBuilder<unknown>) =>
      sql`(strpos(lower(${words}), ${asWritten}) > 0 or strpos(${words}, ${asBytes}) > 0)`
    const { rows: hits } = await sql<{ key: string }>`
      select distinct cell.key from ${sql.id(name)} as line, jsonb_each_text(to_jsonb(line)) as cell
      where ${has(sql`line::text`)} and ${has(sql`cell.value`)} order by key`.execute(db)
    found.push(...hits.map(({ key }) => `${name}.${key}`))
  }
  return found
}

/** Tables of the portal in which a text stands, in any column. */
export const tablesWith = async (db: Db, text: string) => [
  ...new Set((await columnsWith(db, text)).map((column) => column.split('.')[0]!)),
]
