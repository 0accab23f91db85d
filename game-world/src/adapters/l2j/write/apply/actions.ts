import { isDeepStrictEqual } from 'node:util'
import type {
  ActionAnswer,
  ActionOrder,
  Actions,
  RefusalReason,
  WorldCapabilities,
} from '../../../../port/index.ts'
import { contentOf } from '../../../order-content.ts'
import { refused } from '../../../refusal.ts'
import type { L2jDb } from '../../database/connection.ts'
import { type Decision, decide, lookAgain } from './decide.ts'
import type { Desk, Plan } from '../handler.ts'
import { begin, change, doubt, type Entry, find, idOf, markOf, record } from '../journal.ts'
import { tidyUp } from '../tidy-up.ts'
import { removePrepared } from './targets.ts'
import { exclusively } from '../writer.ts'

interface Office {
  readonly writer: L2jDb
  readonly capabilities: WorldCapabilities['actions']
  /** What is read and planned with, over the connection that writes. */
  readonly deskOn: (db: L2jDb) => Desk
  /** Whether tables of the game know no transactions. */
  readonly mayTear: boolean
}

/** Somebody is always a little faster: then it is read once more. */
const TRIES = 3

/**
 * Idempotent receiver: an order is carried out once for its key. It is written down, and one statement changes the game and marks it
 * as done, so that no crash of the portal leaves a doubt, whatever kind the tables are of.
 */
export function l2jActions(office: Office): Actions {
  const { writer, deskOn } = office
  /** Whether something may be left to be removed: of those who came before, at first. */
  let isUntidy = true

  async function tidied(desk: Desk, db: L2jDb) {
    if (!isUntidy) return
    isUntidy = false
    // what can't be done now is done the next time: the answer stands
    isUntidy = await tidyUp(desk, db).catch(() => true)
  }

  return {
    apply: (order) =>
      exclusively(writer, async (db) => {
        const desk = deskOn(db)
        await tidied(desk, db)
        const { answer, leaves } = await applyOnce(office, desk, db, order)
        if (leaves) {
          isUntidy = true
          await tidied(desk, db)
        }
        return answer
      }),

    withdraw: (key) =>
      exclusively(writer, async (db) => withdrawOnce(office, db, key, await find(db, idOf(key)))),

    recall: (key) =>
      exclusively(writer, async (db) => {
        const entry = await find(db, idOf(key))
        return entry && withdrawOnce(office, db, key, entry)
      }),
  }
}

async function withdrawOnce(
  office: Office,
  db: L2jDb,
  key: string,
  entry: Entry | null,
): Promise<ActionAnswer> {
  if (entry?.answer) return entry.answer
  const id = idOf(key)
  const desk = office.deskOn(db)
  const torn = entry && (await tornAnswer(office, desk, entry))
  if (entry && !torn)
    for (const statement of removePrepared(desk, entry, markOf(id))) await statement.execute(db)
  const answer: ActionAnswer = torn ?? { outcome: 'withdrawn' }
  await record(db, { id, key, content: entry?.content ?? null }, answer)
  return answer
}

interface Done {
  readonly answer: ActionAnswer
  /** Whether rows are left that are nobody's now. */
  readonly leaves?: boolean
}

async function applyOnce(office: Office, desk: Desk, db: L2jDb, order: ActionOrder): Promise<Done> {
  const id = idOf(order.key)
  const begun = { id, key: order.key, content: contentOf(order) }
  const entry = await find(db, id)
  if (entry && entry.content !== null && entry.content !== begun.content)
    return { answer: refused('other-content') }
  if (entry?.answer) return { answer: entry.answer }
  const decided = async (answer: ActionAnswer): Promise<Done> => {
    await record(db, begun, answer)
    return { answer }
  }
  const torn = entry && (await tornAnswer(office, desk, entry))
  if (torn) return decided(torn)
  /** What an attempt prepared that came to nothing is nobody’s: the next one may go another way. */
  const clear = async () => {
    for (const statement of removePrepared(desk, begun, markOf(id))) await statement.execute(db)
  }
  if (entry) await clear()
  let last: Decision | null = null
  for (let tries = 0; tries < TRIES; tries += 1) {
    last = await decide(desk, office.capabilities, order, markOf(id))
    if ('refused' in last) return decided(last.refused)
    const { before, plan } = last
    const { after, isQueued = false } = plan
    const answer: ActionAnswer = { outcome: 'applied', before, after, isQueued }
    try {
      await begin(db, begun, before, after)
      for (const statement of plan.prepare ?? []) await statement.execute(db)
      if (await change(db, id, plan, answer)) {
        const leaves = plan.tidy !== undefined && plan.tidy.length > 0
        // the answer stands, whether or not there is time for a second look
        if (last.mustBeAway) await doubtIfBack(desk, db, id, order).catch(() => null)
        return { answer, leaves }
      }
      await clear()
    } catch (error) {
      const reason = reasonIn(error, plan)
      if (!reason) throw error
      await clear()
      return decided(refused(reason, before))
    }
  }
  return decided(refused('changed', last && 'before' in last ? last.before : null))
}

/** Who entered the game in the very moment may have been loaded as they were, and be saved so later. */
async function doubtIfBack(desk: Desk, db: L2jDb, id: string, order: ActionOrder) {
  const { isPlaying } = await lookAgain(desk, order)
  if (isPlaying) await doubt(db, id, 'Somebody entered the game while it was done')
}

/**
 * A database that crashed in the middle of the one statement can have changed a table that knows no transactions and not the
 * journal. What then is as it was to become was done.
 */
async function tornAnswer({ mayTear }: Office, desk: Desk, entry: Entry): Promise<ActionAnswer | null> {
  if (!mayTear || entry.content === null || entry.before === null || entry.after === null) return null
  const { before, after } = entry
  if (isDeepStrictEqual(before, after)) return null
  const { state } = await lookAgain(desk, JSON.parse(entry.content) as ActionOrder)
  return isDeepStrictEqual(state, after) ? { outcome: 'applied', before, after, isQueued: false } : null
}

/** What a database says that can't hold a value, or has it already; null where that is a fault, and nothing is decided. */
function reasonIn(error: unknown, { duplicateIs }: Pick<Plan, 'duplicateIs'>): RefusalReason | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ER_DUP_ENTRY') return duplicateIs ?? null
  return /^ER_(?:DATA_TOO_LONG|WARN_DATA_OUT_OF_RANGE|TRUNCATED_WRONG_VALUE)/.test(code)
    ? 'not-allowed'
    : null
}
