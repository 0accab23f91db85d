import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { allCalls } from '@castellan/contract'
import { roleAllows } from '@castellan/contract/engine/roles'
import { openProgram } from '../support/browser.ts'
import { lettersTo } from '../support/letters.ts'
import { press, SESSION } from '../support/payments.ts'
import { newSession, signIn } from '../support/people.ts'
import { readPdf } from '../support/read-pdf.ts'
import { sampleOf, samplesFor } from '../support/samples.ts'
import { openShop } from '../support/shop.ts'

/** A word nobody but staff should ever read. */
const WORD = 'zwirbelbart'

const shop = await openShop()
const { portal, db, admin } = shop
const { api } = admin.browser
const player = await signIn(portal, 'player')
const { email } = player
const { samples, owner } = await samplesFor(portal)

/** What staff did to the player, every way there is, each for a reason of its own. */
const REASONS = await actOnAll()

async function actOnAll() {
  const reasons: string[] = []
  const because = (act: string) => {
    const reason = `${WORD} ${act}`
    reasons.push(reason)
    return reason
  }
  const coins = { email, characterName: '', date: '2026-01-31' }
  await api.balance.addCoins({ ...coins, balanceValue: 500, comment: because('gift') })
  await api.balance.changeBalance({ ...coins, balanceValue: -5, comment: because('correction') })
  await api.payments.processCustomPayment({
    email,
    currency: 'EUR',
    netAmount: 9,
    paidAmount: 10,
    coinsToReceive: 100,
    date: '2026-01-31',
    reason: because('by hand'),
  })
  const paid = await SESSION.open(player.browser.api, 10)
  await press(portal, paid.url, 'pay')
  await recheck(paid.ourTransactionId)
  await api.purchases.refundTransaction({
    transactionId: paid.ourTransactionId,
    amount: 5,
    reason: because('refund'),
  })
  const atEnot = await player.browser.api.payments.getEnotLink({ amount: 10 })
  await press(portal, atEnot.url, 'pay')
  await recheck(atEnot.ourTransactionId)
  await api.purchases.refundTransaction({
    transactionId: atEnot.ourTransactionId,
    reason: because('dashboard'),
  })
  const open = await SESSION.open(player.browser.api, 10)
  const { ourTransactionId } = open
  await api.payments.cancelPayment({ ourTransactionId, reason: because('given up') })
  const { ourTransactionId: inReview } = samples.payments.dismissPaymentReview()
  await api.payments.dismissPaymentReview({ ourTransactionId: inReview, reason: because('dismissed') })
  await db.insertInto('coinHold').values({ accountId: owner, reason: 'A payment is disputed' }).execute()
  await api.payments.liftPaymentHold({ email, reason: because('hold') })
  for (const state of ['delivered', 'held'] as const) {
    const sample = samples.purchases.transferCoinsToGame()
    const buy = () =>
      player.browser.api.purchases.transferCoinsToGame({ ...sample, requestId: `buys-${state}` })
    const { purchaseId } = await (state === 'held' ? shop.whileAway(buy) : buy())
    await api.purchases.cancelPurchase({ purchaseId, force: true, reason: because(state) })
  }
  return reasons
}

function recheck(ourTransactionId: string) {
  return player.browser.api.payments.recheckPayment({ ourTransactionId })
}

const textOf = async (answer: unknown) => {
  if (!(answer instanceof Blob)) return JSON.stringify(answer ?? null)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return bytes.subarray(0, 5).toString() === '%PDF-'
    ? JSON.stringify(readPdf(bytes))
    : bytes.toString('latin1')
}

/** What a call answers to the player, be it an error; whole lists where a sample asks for a part. */
async function answerTo(name: string) {
  const program = openProgram(portal)
  program.token = (await newSession(portal, owner)).token
  const [group, key] = name.split('.') as [string, string]
  const calls = program.api as unknown as Record<string, Record<string, (sent: object) => Promise<unknown>>>
  const sent = /^balance.getUser\w+History$/.test(name) ? { email } : sampleOf(samples, name)
  return calls[group]![key]!(sent).then(textOf, (error: Error) => `refused: ${error.message}`)
}

describe('why staff did something', () => {
  it('stands in no answer to the player it was done to', async () => {
    const answers = new Map<string, string>()
    for (const { name, call } of allCalls)
      if (roleAllows(call.access, 'User')) answers.set(name, await answerTo(name))
    const own = [
      'balance.getUserBalanceHistory',
      'balance.getUserPaymentHistory',
      'balance.getPurchaseHistoryPdf',
    ]
    for (const name of own) expect(answers.get(name)).not.toMatch(/^refused/)
    expect(answers.get('balance.getUserPaymentHistory')).toContain('byStaff')
    expect(answers.get('balance.getUserBalanceHistory')).toContain('cancelledByStaff')
    expect([...answers].filter(([, text]) => text.includes(WORD)).map(([name]) => name)).toEqual([])
  })

  it('nor in the answers to what a player does with payments', async () => {
    // one of the calls before ended all sessions but its own
    player.browser.token = (await newSession(portal, owner)).token
    const payments = await player.browser.api.balance.getUserPaymentHistory({ email })
    const texts = []
    for (const { ourTransactionId } of payments) {
      texts.push(await recheck(ourTransactionId).then(textOf, String))
      const cancel = player.browser.api.payments.cancelPayment({ ourTransactionId })
      texts.push(await cancel.then(textOf, String))
    }
    expect(texts.filter((text) => text.includes(WORD))).toEqual([])
  })

  it('nor in a mail to them, nor in what providers were told', async () => {
    const letters = await lettersTo(portal, email)
    expect(letters.filter((letter) => JSON.stringify(letter).includes(WORD))).toEqual([])
    const { rows } =
      await sql`select * from demo.simulated_object where data::text like ${`%${WORD}%`}`.execute(db)
    expect(rows).toEqual([])
  })

  it('stands in the journal, all of it', async () => {
    const rows = await db.selectFrom('staffJournal').select('reason').execute()
    expect(rows.map(({ reason }) => reason)).toEqual(expect.arrayContaining([...REASONS]))
  })

  it('is read by staff beside what the player reads', async () => {
    const [payments, movements] = [
      await api.balance.getUserPaymentHistory({ email }),
      await api.balance.getUserBalanceHistory({ email }),
    ]
    const read = [
      ...payments.flatMap(({ timeline }) => timeline.map(({ reason }) => reason)),
      ...movements.map(({ reason }) => reason),
    ]
    // a hold belongs to no payment and no movement
    const wanted = REASONS.filter((reason) => !reason.endsWith('hold'))
    expect(read).toEqual(expect.arrayContaining(wanted))
    const all = await api.balance.getBalanceHistory({ start: '2020-01-01', end: '2099-12-31', email })
    expect(all.map(({ reason }) => reason)).toContain(`${WORD} gift`)
  })

  it('turns nothing round that stands beside it', async () => {
    const { person, name } = await shop.buyer()
    const sent = { email: person.email, date: '2026-01-31', balanceValue: 5 }
    await api.balance.addCoins({
      ...sent,
      characterName: `${name.slice(0, 2)}\u202e${name.slice(2)}`,
      comment: 'won \u202ethe\u2066 evening',
    })
    const [entry] = await api.balance.getUserBalanceHistory({ email: person.email })
    expect(entry).toMatchObject({ characterName: name, reason: 'won the evening' })
    const { reason } = await portal.db
      .selectFrom('staffJournal')
      .select('reason')
      .where('accountId', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(reason).toBe('won the evening')
  })

  it('is not read by staff of what was done to themselves', async () => {
    const superuser = await signIn(portal, 'super')
    const comment = `${WORD} to staff`
    const sent = { email: admin.email, characterName: '', date: '2026-01-31', balanceValue: 5, comment }
    await superuser.browser.api.balance.addCoins(sent)
    const own = await api.balance.getUserBalanceHistory({ email: admin.email })
    expect(own[0]).toMatchObject({ movement: 'gift', coins: 5, note: null, reason: null })
  })
})
