import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { allCalls } from '@castellan/contract'
import { PROSE } from '@castellan/contract/shapes/fields'
import { ACCOUNT_SECTIONS } from '../../src/privacy/export/account-sections-repo.ts'
import { GAME_SECTIONS } from '../../src/privacy/export/game-sections-repo.ts'
import { MONEY_SECTIONS } from '../../src/privacy/export/money-sections-repo.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { ON_ERASURE, PERSONAL_COLUMNS } from '../support/personal-columns.ts'
import { textsIn } from '../support/personal-columns-in.ts'
import { KEPT_IN_JOURNAL, PERSONAL_TEXTS } from '../support/personal-texts.ts'

const { db } = await openTestPortal()

/** Every column that can hold words, of the tables that refer to a person. */
async function textsThere() {
  const texts = await textsIn(db, Object.keys(ON_ERASURE))
  return texts.map(({ table, column }) => `${table}.${column}`).toSorted()
}

/** What is answered, by `table.column`: a column that is answered twice stands there twice. */
const answered = (columnsOf: (texts: (typeof PERSONAL_TEXTS)[string], table: string) => readonly string[]) =>
  Object.entries(PERSONAL_TEXTS)
    .flatMap(([table, texts]) => columnsOf(texts, table).map((column) => `${table}.${column}`))
    .toSorted()

/** Where the answers stand. */
const ANSWERS = 'server/test/support/personal-texts.ts'
const ofHouse = new Set(answered(({ house = [] }) => house))
const read = answered(({ exported = [] }) => exported)
const answers = answered(({ house = [], exported = [], unexported = {} }) => [
  ...house,
  ...exported,
  ...Object.keys(unexported),
])
const stays = (column: string) => typeof ON_ERASURE[column.split('.')[0]!] === 'object'
/** Texts of which `personal-columns.ts` does not say where they stand. */
const textsToAnswer = async () => (await textsThere()).filter((column) => !(column in PERSONAL_COLUMNS))

describe('every text of a table that refers to a person', () => {
  it('is of the house, stands in the file of their data, or it is said why it does not', async () => {
    expect([ANSWERS, ...answers]).toEqual([ANSWERS, ...(await textsToAnswer())])
  })

  it('that the file says is read by a list of it', () => {
    const lists = Object.values({ ...ACCOUNT_SECTIONS, ...MONEY_SECTIONS, ...GAME_SECTIONS }).map(
      (query) => query({ accountId: 1, email: '' }).compile(db).sql,
    )
    const isRead = (column: string) => {
      const [table, field] = column.split('.')
      return lists.some(
        (list) => new RegExp(`\\b${table}\\b`).test(list) && new RegExp(`\\b${field}\\b`).test(list),
      )
    }
    const ofLists = read.filter((column) => !column.startsWith('account.'))
    expect(ofLists.filter((column) => !isRead(column))).toEqual([])
  })

  it('that is not of the house goes with its row, is taken out, or it is said why it stays', async () => {
    const left = answered(({ emptied = [], kept = {} }) => [...emptied, ...Object.keys(kept)])
    const staying = (await textsThere()).filter((column) => stays(column) && !ofHouse.has(column))
    expect([ANSWERS, ...left]).toEqual([ANSWERS, ...staying])
  })

  it('is missed as soon as somebody adds one, also where the row stays for the books', async () => {
    await sql`alter table payment add column check_note text`.execute(db)
    const missing = (await textsToAnswer()).filter((column) => !answers.includes(column))
    await sql`alter table payment drop column check_note`.execute(db)
    expect(missing).toEqual(['payment.check_note'])
  })
})

describe('every text that staff write about a person', () => {
  it('is forgotten by the journal, or it is said why it is kept', () => {
    const written = allCalls.flatMap(({ name, call: { act, subject, body } }) => {
      if (!act || !subject) return []
      const words = Object.entries(body?.properties ?? {}).filter(([, field]) => PROSE in field)
      const other = words.map(([field]) => field).filter((field) => field !== (act.reasonIn ?? 'reason'))
      const kept = other.filter((field) => !act.forgets?.includes(field))
      return kept.map((field) => `${name.split('.')[1]}.${field}`)
    })
    expect(written.toSorted()).toEqual(Object.keys(KEPT_IN_JOURNAL).toSorted())
  })
  it('and that goes with the person is never read by them in the journal, unless they wrote it', () => {
    const theirOwn = ['bans.answerBanAppeal']
    const forgetting = allCalls.filter(({ call: { act } }) => act?.forgets && !act.keptFromSubject)
    expect(forgetting.map(({ name }) => name)).toEqual(theirOwn)
  })
})
