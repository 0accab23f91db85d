import { createHmac, randomBytes } from 'node:crypto'
import {
  PERSONAL_DATA_FORM,
  PERSONAL_SECTIONS,
  type PersonalSection,
} from '@castellan/contract/shapes/personal-data-shapes'
import type { Db } from '../../platform/db/database.ts'
import { say } from '../../platform/languages/say.ts'
import { ACCOUNT_SECTIONS, findPersonalAccount } from './account-sections-repo.ts'
import type { CharactersOf } from './characters-of.ts'
import { GAME_SECTIONS } from './game-sections-repo.ts'
import { MONEY_SECTIONS } from './money-sections-repo.ts'
import { readSection } from './read-section-repo.ts'
import type { SectionQuery, SectionRow } from './section.ts'

/** Every list of the file; one without a query does not compile. */
const QUERIES: Readonly<Record<PersonalSection, SectionQuery>> = {
  ...ACCOUNT_SECTIONS,
  ...MONEY_SECTIONS,
  ...GAME_SECTIONS,
}

interface Sources {
  readonly db: Db
  readonly charactersOf: CharactersOf
  readonly portal: string
  readonly language: string
}

/** The file as text, piece by piece: it is never in memory as a whole. */
export async function* writeExport({ db, charactersOf, portal, language }: Sources, accountId: number) {
  const account = await findPersonalAccount(db, accountId)
  const head = {
    form: PERSONAL_DATA_FORM,
    readMe: [
      say(language, 'export.what', { portal }),
      say(language, 'export.others'),
      say(language, 'export.times'),
    ],
    madeAt: new Date(),
    portal,
    account,
  }
  yield JSON.stringify(head, null, 1).slice(0, -2)
  const clean = withoutOthers()
  const lines: Record<string, number> = {}
  for (const name of Object.keys(PERSONAL_SECTIONS) as PersonalSection[]) {
    const rows = readSection(db, QUERIES[name], { accountId, email: account.email })
    lines[name] = yield* writeList(name, rows, clean)
  }
  yield* writeList('characters', charactersOf(accountId))
  yield `,\n "lines": ${JSON.stringify(lines)}\n}\n`
}

/** One list of the file; answers how many lines it has. */
async function* writeList<R extends object>(
  name: string,
  rows: AsyncIterable<R>,
  clean: (row: R) => object = (row) => row,
): AsyncGenerator<string, number> {
  let count = 0
  yield `,\n "${name}": [`
  for await (const row of rows) yield `${count++ ? ',' : ''}\n  ${JSON.stringify(clean(row))}`
  yield ']'
  return count
}

/** Fields that hold ids of other accounts. */
const OTHERS = ['with', 'partner', 'guest'] as const

/**
 * Pseudonyms: other people get a name that is theirs within one file and is made by a key nobody keeps, so that two files
 * cannot be laid side by side.
 */
function withoutOthers() {
  const key = randomBytes(32)
  const nameOf = (accountId: unknown) =>
    `other-${createHmac('sha256', key).update(String(accountId)).digest('hex').slice(0, 12)}`
  return ({ key: _key, dataFrom, ...line }: SectionRow) => {
    const named: Record<string, unknown> = { ...line }
    for (const field of OTHERS) {
      const ids = line[field]
      if (ids !== undefined) named[field] = Array.isArray(ids) ? ids.map(nameOf) : nameOf(ids)
    }
    const data = line['data'] as Record<string, unknown> | undefined
    if (data && 'from' in data) named['data'] = { ...data, from: nameOf(dataFrom ?? 'nobody') }
    return named
  }
}
