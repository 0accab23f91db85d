import { expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { findAndHoldAddress } from '../../src/identity/accounts/account-repo.ts'
import { post } from '../../src/coins/ledger/post.ts'
import { notify } from '../../src/identity/notifications/notify.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { newErasedAddress } from '../../src/platform/mail/erased-address.ts'
import { pseudonymise } from '../../src/privacy/erasure/erase-repo.ts'
import { eraseDue } from '../../src/privacy/erasure/erasure-job.ts'
import { untilWaiting } from '../support/locks.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { refusal } from '../support/refusal.ts'
import { newSender } from '../support/sender.ts'

const portal = await openTestPortal()
const { db } = portal
checkLedgerAtTheEnd(portal)

it('coins that are sent while their receiver is erased stay with the sender', async () => {
  const { person, friend, send } = await newSender(portal)
  const sent = await db.transaction().execute(async (tx) => {
    await pseudonymise(tx, friend.id, newErasedAddress())
    const sending = send(300).catch((error: unknown) => error)
    await untilWaiting(portal, 1)
    return { sending }
  })
  expect(await sent.sending).toMatchObject(refusal('RECEIVER_NOT_FOUND', 'receiverEmail'))
  expect([await coinsOf(portal, person.id), await coinsOf(portal, friend.id)]).toEqual([1_000, 0])
})

it('coins that were on their way when an account is erased are forfeited with the others', async () => {
  const { person, friend } = await newSender(portal)
  await db
    .updateTable('account')
    .set({ erasureDueAt: new Date(Date.now() - 1_000) })
    .where('id', '=', friend.id)
    .execute()
  const erased = await db.transaction().execute(async (tx) => {
    const receiver = await findAndHoldAddress(tx, friend.email)
    const erasing = eraseDue(portal)
    await untilWaiting(portal, 1)
    await post(tx, {
      kind: 'transfer',
      source: 'transfer',
      sourceRef: `${person.id} on its way`,
      actorId: person.id,
      lines: [
        { ledgerAccount: { kind: 'user', server, accountId: person.id }, coins: -300 },
        { ledgerAccount: { kind: 'user', server, accountId: receiver!.id }, coins: 300 },
      ],
    })
    return { erasing }
  })
  await erased.erasing
  expect(await coinsOf(portal, friend.id)).toBe(0)
  const { erasedAt } = await db
    .selectFrom('account')
    .select('erasedAt')
    .where('id', '=', friend.id)
    .executeTakeFirstOrThrow()
  expect(erasedAt).not.toBeNull()
})

it('what happens at that moment is told to nobody who is erased, by the bell neither', async () => {
  const { friend } = await newSender(portal)
  const telling = await db.transaction().execute(async (tx) => {
    await pseudonymise(tx, friend.id, newErasedAddress())
    const waiting = inTransaction(db, (other) =>
      notify(other, { accountId: friend.id, server }, { kind: 'coinsReceived', from: 'a@b.test', coins: 1 }),
    )
    await untilWaiting(portal, 1)
    return { waiting }
  })
  await telling.waiting
  const told = await db.selectFrom('notification').select('id').where('accountId', '=', friend.id).execute()
  expect(told).toEqual([])
})
