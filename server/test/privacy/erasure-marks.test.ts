import { expect, it } from 'vitest'
import { eraseDue } from '../../src/privacy/erasure/erasure-job.ts'
import { begin, columnsWith, waitIsOver } from '../support/erasure.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer } from '../support/people.ts'
import { PERSONAL_TEXTS } from '../support/personal-texts.ts'
import { leaveTraces, leaveTracesThatStay, textsThatGo } from '../support/traces.ts'

const portal = await openTestPortal()
const { db } = portal

/** It is one of two words. */
const NEVER_MARKED = 'reminder_choice.sieges'
const kept = Object.entries(PERSONAL_TEXTS).flatMap(([table, texts]) =>
  Object.keys(texts.kept ?? {}).map((column) => `${table}.${column}`),
)

it('of somebody who is erased no text is left in any column but in those that are listed as kept', async () => {
  const { person, browser } = await newPlayer(portal)
  const partner = await newPlayer(portal)
  await begin(portal, browser, person)
  const mark = await leaveTraces(portal, person)
  await leaveTracesThatStay(portal, person, mark, partner.person.id)
  const marked = [...(await columnsWith(db, mark)), ...(await columnsWith(db, person.email))]
  const unmarked = (await textsThatGo(db))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((column) => !marked.includes(column))
  const file = 'server/test/support/traces.ts'
  expect([file, ...unmarked]).toEqual([file, NEVER_MARKED])
  await waitIsOver(portal, person)
  await eraseDue(portal)
  // letters of a portal that is no production; the last of them tells its owner
  await db.deleteFrom('mailbox').where('recipient', '=', person.email).execute()
  const left = [...(await columnsWith(db, mark)), ...(await columnsWith(db, person.email))]
  expect(left.filter((column) => !kept.includes(column))).toEqual([])
})
