import { describe, expect, it } from 'vitest'
import { allCalls, type NamedCall } from '@castellan/contract'
import { PROSE } from '@castellan/contract/shapes/fields'
import { addressOf } from '@castellan/contract/engine/bases'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { forgetInJournal } from '../../src/privacy/erasure/erase-repo.ts'
import { openProgram } from '../support/browser.ts'
import { newPerson, newSession } from '../support/people.ts'
import { KEPT_IN_JOURNAL } from '../support/personal-texts.ts'
import { openServices } from '../support/services.ts'
import { sampleOf, samplesFor } from '../support/samples.ts'
import { newStaff } from '../support/staff.ts'
import { staffDeeds } from '../support/staff-deeds.ts'

const services = await openServices()
const { portal, db } = services
const { samples } = await samplesFor(portal)
const [actor, second] = [
  await newStaff(portal, 'SuperUser', 'all'),
  await newStaff(portal, 'SuperUser', 'all'),
]
const program = openProgram(portal)
program.token = (await newSession(portal, actor.id)).token
const deeds = staffDeeds(services, { actor: actor.api, second })

/** What somebody writes in a call, beside why they act; what is kept in the journal all the same is left out. */
const wordsOf = ({ name, call: { act, body } }: NamedCall) =>
  Object.entries(body?.properties ?? {}).flatMap(([field, schema]) =>
    PROSE in schema &&
    field !== (act?.reasonIn ?? 'reason') &&
    !(`${name.split('.')[1]}.${field}` in KEPT_IN_JOURNAL)
      ? [field]
      : [],
  )

/** Acts by which words are written about somebody, and those that find them written. */
const acts = allCalls.filter((named) => {
  const { act, subject } = named.call
  return act && subject && (act.forgets || wordsOf(named).length)
})
const WORDS = 'Words that nobody else writes'
const json = (value: unknown) => JSON.stringify(value)

const rows = () => db.selectFrom('staffJournal').selectAll().orderBy('id').execute()
/** Acts whose row says the words, in what it found, what it left behind or how it is undone. */
const thatSay = async (words: string) =>
  (await rows())
    .filter(({ before, after, undo }) => json([before, after, undo]).includes(words))
    .map(({ call }) => call)
async function forget(accountId: number) {
  await db.updateTable('account').set({ erasedAt: new Date() }).where('id', '=', accountId).execute()
  await inTransaction(db, (tx) => forgetInJournal(tx, accountId))
}

async function send({ name, call: { method, path } }: NamedCall, body: object) {
  const answer = await program.request(method, addressOf(path, DEFAULT_SERVER), { body })
  expect([name, answer.status, answer.json()]).toMatchObject([name, 200, {}])
}

describe('what staff write about a person', () => {
  it('is forgotten by the journal, and where it is undone', async () => {
    for (const named of acts) {
      const sent = (await deeds[named.name]?.()) ?? sampleOf(samples, named.name)
      const known = (await rows()).length
      const words = wordsOf(named).map((field) => [field, WORDS])
      await send(named, { ...sent, ...Object.fromEntries(words) })
      const row = (await rows())[known]
      expect(row, `${named.name}: make what it changes in server/test/support/staff-deeds.ts`).toBeDefined()
      const { id, undo } = row!
      if (undo) await actor.api.journal.undoAct({ id, reason: 'it was a mistake' })
    }
    expect(await thatSay(WORDS)).toEqual(
      expect.arrayContaining(
        acts.flatMap((named) => (wordsOf(named).length ? [named.name.split('.')[1]] : [])),
      ),
    )
    for (const id of new Set((await rows()).map(({ accountId }) => accountId)))
      if (id !== null) await forget(id)
    expect(await thatSay(WORDS)).toEqual([])
  })

  it('is forgotten by the act that undoes it, which says nothing of it', async () => {
    const { id: accountId } = await newPerson(portal)
    const whose = { actorId: actor.id, role: 'SuperUser', scope: 'all', target: '', accountId } as const
    const [on, off] = ['addNote', 'setMAInvalidated'] as const
    const note = { text: WORDS, isPinned: true }
    await db
      .insertInto('staffJournal')
      .values([
        { ...whose, call: on, after: json(note), undo: json({ call: off, input: {} }) },
        { ...whose, call: off, before: json(note), undo: json({ call: on, input: note }) },
        // one that cannot be undone itself
        { ...whose, call: off, before: json(note) },
      ])
      .execute()
    expect(await thatSay(WORDS)).toEqual([on, off, off])
    await forget(accountId)
    expect(await thatSay(WORDS)).toEqual([])
    const kept = (await rows()).filter((row) => row.accountId === accountId)
    expect(kept.map(({ before, undo }) => [before, undo])).toEqual([
      [null, { call: off, input: {} }],
      [{ isPinned: true }, { call: on, input: { isPinned: true } }],
      [{ isPinned: true }, null],
    ])
  })
})
