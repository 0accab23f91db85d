import fc from 'fast-check'
import { expect } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { clawBack } from '../../src/coins/ledger/claw-back.ts'
import { credit } from '../../src/payments/sync/credit.ts'
import { findPayment } from '../../src/payments/records/payment-repo.ts'
import { deliver } from '../../src/shop/deliver.ts'
import { setCoinsAside } from '../../src/shop/set-coins-aside.ts'
import { addCoins, cancelPurchase, changeBalance, transferCoins, transferCoinsToGame } from './bound-rules.ts'
import { type MoneyGround, readGround } from './money-fixtures.ts'
import type { MoneyModel, Refused, Availability } from './money-model.ts'

/** What the people of a sequence begin with. */
export const COINS = [60, 30, 0]

/** The portal itself, with what the last act was, to send it again. */
export interface Real extends MoneyGround {
  payments: { id: string; transactionId: number }[]
  again: (() => Promise<unknown>) | null
}
export type Act = fc.AsyncCommand<MoneyModel, Real, true>

/** An act that the model and the portal do alike: the same refusals, the same end. */
const act = (
  name: string,
  predict: (model: MoneyModel) => Refused,
  perform: (real: Real) => () => Promise<unknown>,
  canBe: (model: Readonly<MoneyModel>) => boolean = () => true,
): Act => ({
  check: async (model) => canBe(model),
  run: async (model, real) => {
    const wanted = predict(model)
    const once = perform(real)
    real.again = () => refusalOf(once)
    // what the world did not hear is no repetition the next time, but the act itself
    if (wanted === 'WorldUnavailable')
      real.again = async () => {
        const wantedThen = predict(model)
        expect(await refusalOf(once)).toBe(wantedThen)
      }
    expect(await refusalOf(once)).toBe(wanted)
  },
  toString: () => name,
})

const refusalOf = (work: () => Promise<unknown>): Promise<Refused> =>
  work().then(
    () => null,
    (error: { code?: string; name: string }) => error.code ?? error.name,
  )

let keys = 0
const newKey = () => `model-key-${(keys += 1)}`

const who = fc.nat({ max: COINS.length - 1 })
const coins = fc.integer({ min: 1, max: 80 })
const place = fc.nat({ max: 5 })
const at = (index: number, list: { readonly length: number }) => index % list.length

const deposit = fc.tuple(who, coins).map(([person, amount]) =>
  act(
    `deposit(${person}, ${amount})`,
    (model) => model.deposit(person, amount),
    (real) => {
      const key = newKey()
      return () => pay(real, person, amount, key)
    },
  ),
)

async function pay({ portal, people, payments }: Real, person: number, amount: number, key: string) {
  await inTransaction(portal.db, async (tx) => {
    const row = await tx
      .insertInto('payment')
      .values({
        accountId: people[person]!.id,
        server,
        paymentSystem: 'stripe',
        method: 'intent',
        amountMinor: amount,
        currency: 'EUR',
        coins: amount,
        theirId: key,
        checkedAt: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) return
    await credit(tx, row, key)
    const { ledgerTransactionId } = (await findPayment(tx, row.id))!
    payments.push({ id: row.id, transactionId: ledgerTransactionId! })
  })
}

const refund = fc.tuple(place, coins).map(([index, amount]) =>
  act(
    `refund(${index}, ${amount})`,
    (model) => {
      const payment = model.payments[at(index, model.payments)]!
      return model.refund(at(index, model.payments), Math.min(amount, payment.coins - payment.taken))
    },
    (real) => {
      const payment = real.payments[at(index, real.payments)]!
      const key = newKey()
      const { db } = real.portal
      return async () => {
        const row = (await findPayment(db, payment.id))!
        const asked = Math.min(amount, row.coins - row.refundedMinor)
        await inTransaction(db, async (tx) => {
          const { isNew } = await clawBack(tx, {
            server,
            accountId: row.accountId,
            coins: takenBy.get(key) ?? asked,
            to: { kind: 'provider', server, name: 'stripe' },
            kind: 'refund',
            source: 'model refund',
            sourceRef: key,
            reverses: payment.transactionId,
          })
          if (!isNew) return
          takenBy.set(key, asked)
          const refundedMinor = row.refundedMinor + asked
          await tx.updateTable('payment').set({ refundedMinor }).where('id', '=', row.id).execute()
        })
      }
    },
    ({ payments }) => {
      const payment = payments[at(index, payments)]
      return payment !== undefined && payment.taken < payment.coins
    },
  ),
)
/** Coins of each refund, since one that is sent again asks for the same. */
const takenBy = new Map<string, number>()

const transfer = fc.tuple(who, who, coins).map(([from, to, amount]) =>
  act(
    `transfer(${from}, ${to}, ${amount})`,
    (model) => model.transfer(from, to, amount),
    ({ people, ctx }) => {
      const [sender, receiver] = [people[from]!, people[to]!]
      const parties = { senderEmail: sender.email, receiverEmail: receiver.email }
      const sent = { ...parties, balanceValue: amount, requestId: newKey() }
      return () => transferCoins(sent, ctx(from))
    },
  ),
)

const adjust = fc
  .tuple(
    who,
    fc.integer({ min: -80, max: 80 }).filter((amount) => amount !== 0),
    fc.boolean(),
  )
  .map(([person, amount, isGift]) => {
    const value = isGift ? Math.abs(amount) : amount
    return act(
      `${isGift ? 'addCoins' : 'changeBalance'}(${person}, ${value})`,
      (model) => model.change(person, value),
      ({ people, ctx }) => {
        const { email } = people[person]!
        const change = {
          email,
          balanceValue: value,
          characterName: '',
          comment: 'by the model',
          date: '2026-02-03',
          requestId: newKey(),
        }
        return () => (isGift ? addCoins : changeBalance)(change, ctx())
      },
    )
  })

const buy = fc.tuple(who, coins).map(([person, price]) =>
  act(
    `buy(${person}, ${price})`,
    (model) => model.buy(person, price, false),
    ({ portal, people, ctx }) => {
      const { id } = people[person]!
      const requestKey = newKey()
      const what = { kind: 'accessory', title: 'A hat', characterId: id, characterName: null }
      return async () => {
        const { purchase } = await inTransaction(portal.db, (tx) =>
          setCoinsAside(
            tx,
            { accountId: id, server, price, requestKey, ...what },
            { kind: 'item', characterId: id, itemId: 57, count: 1 },
          ),
        )
        await deliver(ctx(person), purchase.id)
      }
    },
  ),
)

const toGame = fc.tuple(who, coins).map(([person, quantity]) =>
  act(
    `toGame(${person}, ${quantity})`,
    (model) => model.buy(person, quantity, true),
    ({ people, ctx }) => {
      const sent = { characterId: people[person]!.id, quantity, requestId: newKey() }
      return () => transferCoinsToGame(sent, ctx(person))
    },
  ),
)

const cancel = fc.tuple(place, fc.boolean()).map(([index, force]) =>
  act(
    `cancel(${index}, ${force})`,
    (model) => model.cancel(at(index, model.purchases), force),
    (real) => async () => {
      const { purchases } = await readGround(real)
      return cancelPurchase(
        { purchaseId: purchases[at(index, purchases)]!.id, reason: 'a mistake', force },
        real.ctx(),
      )
    },
    ({ purchases }) => purchases.length > 0,
  ),
)

const job: Act = {
  check: async () => true,
  run: async (model, real) => {
    model.deliverAll()
    real.again = null
    const { purchases } = await readGround(real)
    const ids = purchases.map(({ id }) => id)
    if (!ids.length) return
    await real.portal.db
      .updateTable('delivery')
      .set({ nextAt: new Date(0) })
      .where('purchaseId', 'in', ids)
      .execute()
    for (const id of ids) await deliver(real.ctx(), id)
  },
  toString: () => 'job()',
}

const availability = fc.constantFrom<Availability>('up', 'down', 'deaf').map((kind): Act => ({
  check: async () => true,
  run: async (model, { world }) => void (model.availability = world.availability = kind),
  toString: () => `world ${kind}`,
}))

const removal = who.map((person): Act => ({
  check: async ({ hasCharacter }) => hasCharacter[person]!,
  run: async (model, { world, people }) => {
    model.hasCharacter[person] = false
    world.removed.add(people[person]!.id)
  },
  toString: () => `remove character of ${person}`,
}))

/** The last act once more, as a double click, a retry or a repeated notification would send it. */
const replay: Act = {
  check: async () => true,
  run: async (_model, { again }) => void (await again?.()),
  toString: () => 'replay()',
}

/** Up to so many acts, one after the other; what needs something before it is tried more often. */
export const sequences = (maxCommands: number) =>
  fc.commands<MoneyModel, Real, true>(
    [
      deposit,
      refund,
      refund,
      refund,
      transfer,
      adjust,
      buy,
      buy,
      toGame,
      cancel,
      cancel,
      fc.constant(job),
      availability,
      removal,
      fc.constant(replay),
    ],
    { maxCommands, size: 'max' },
  )
