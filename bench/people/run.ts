import { SERVERS } from '../../test/support/servers.ts'
import { findSeenWith } from '../../server/src/moderation/linked-accounts/seen-repo.ts'
import { findTies } from '../../server/src/moderation/linked-accounts/ties-repo.ts'
import { moneyDatabase } from '../money/database.ts'
import { absolute, type Row } from '../support/report.ts'
import { usually } from '../support/times.ts'
import { generatePeople, IN_A_CROWD, PEOPLE, TRAVELLER } from './generate-people.ts'

const ROUNDS = 9
/** Milliseconds for all that the portal knows of one person’s links. */
const ANSWERING = 150

/** What it costs to ask for linked accounts among half a million, on the PostgreSQL at hand. */
export async function measurePeople(): Promise<Row[]> {
  const { db } = await moneyDatabase(PEOPLE)
  await generatePeople(db)
  const ask = (accountId: number) =>
    Promise.all([findSeenWith(db, accountId), findTies(db, accountId, SERVERS.keys)])
  const people: readonly (readonly [string, number])[] = [
    ['an ordinary player', 12_345],
    ['one with 50 busy addresses', TRAVELLER],
    ['one in a crowd', IN_A_CROWD],
  ]
  const rows: Row[] = []
  for (const [who, accountId] of people)
    rows.push(
      absolute(`linked accounts of ${who}`, await usually(ROUNDS, () => ask(accountId)), ANSWERING, 'ms'),
    )
  return rows
}
