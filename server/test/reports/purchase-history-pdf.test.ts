import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { writePast } from '../../../demo/src/portal/money/write-past.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import { faultsOf, openTestPortal } from '../support/open-test-portal.ts'
import { pastPayment, tellPayments } from '../support/past-payments.ts'
import { newPlayer, newSession, type Person, signIn } from '../support/people.ts'
import { readPdf } from '../support/read-pdf.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)

const HEADER = 'Date (UTC) | Movement | Details | Coins | Balance'
const SERVER = 'lionna_x5'
const URL = `/api/${SERVER}/accounts/getPurchaseHistoryPDF`

/** Gifts of one coin each, one a minute; `at` may be what no calendar has. */
const giveOften = (
  accountId: number,
  times: number,
  note = 'a coin',
  at = "now() - (1000 - n) * interval '1 minute'",
) =>
  sql`
    select ledger_post('gift', 'test', ${`${accountId} ${note}`} || n, array[
        ledger_purse('user', ${SERVER}, ${accountId}, null), ledger_purse('rewards', ${SERVER}, null, null)],
      array[1, -1], null, null, ${note}, '{}', ${sql.raw(at)})
    from generate_series(1, ${times}) n`.execute(portal.db)

async function document(person: Person, language = 'en') {
  const { token } = await newSession(portal, person.id)
  const answer = await portal.app.inject({
    method: 'POST',
    url: URL,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    payload: { email: person.email },
  })
  return { answer, pages: readPdf(answer.rawPayload) }
}

await portal.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = portal.app.server.address() as AddressInfo

/** Asks for a document over a real connection. */
async function asker(person: Person) {
  const { token } = await newSession(portal, person.id)
  return (signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}${URL}`, {
      method: 'POST',
      signal: signal ?? null,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email }),
    })
}

/** An hour of the second of October. */
const at = (hour: number) => new Date(Date.UTC(2026, 9, 2, hour))

describe('the purchase history as a document', () => {
  it('comes as a file to keep, that nothing on the way keeps', async () => {
    const { person } = await newPlayer(portal)
    const { answer } = await document(person)
    const today = new Date().toISOString().slice(0, 10)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="coin-history-${today}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.rawPayload.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true)
  })

  it('has every movement, the header on each page, numbered pages, and sums that are the ledger’s', async () => {
    const { person } = await newPlayer(portal)
    await tellPayments(portal, [
      pastPayment({ accountId: person.id, at: '2026-10-01T10:00:00Z', coins: 2_100 }),
    ])
    await giveOften(person.id, 600)
    const { pages } = await document(person)

    expect(pages.length).toBeGreaterThan(10)
    pages.forEach(({ lines }, index) => {
      expect(lines).toContain(HEADER)
      expect(lines.at(-1)).toBe(`${person.email} · Lionna x5 | Page ${index + 1} of ${pages.length}`)
    })
    const rows = pages.flatMap(({ lines }) =>
      lines.filter((line) => /^\d{4}-\d\d-\d\d \d\d:\d\d \|/.test(line)),
    )
    expect(rows).toHaveLength(601)
    expect(rows[0]).toMatch(/ \| Gift \| a coin \| \+1 \| 2,700$/)
    expect(rows.at(-1)).toMatch(
      /^2026-10-01 10:00 \| Donation \| Card \(Stripe\) · 20\.00 EUR · paid-.*\| \+2,100 \| 2,100$/,
    )
    // newest first, each line going on from the one below it
    const balances = rows.map((row) => Number(row.split(' | ').at(-1)!.replace(',', '')))
    expect(balances).toEqual(balances.toSorted((a, b) => b - a))
    expect(await coinsOf(portal, person.id)).toBe(2_700)
    expect(pages.at(-1)!.lines.at(-2)).toBe('Total | 0 +2,700 0 | +2,700 | 2,700')
    expect(pages[0]!.lines).toContain('0 | +2,700 | 0 | 2,700')
  })

  it('tells of purchases, transfers and refunds, also with names in Cyrillic and Greek', async () => {
    const { person } = await newPlayer(portal)
    const friend = await newPlayer(portal)
    const character = { id: 1, name: 'Ёжик<script>' }
    const past = {
      payments: [
        pastPayment({
          accountId: person.id,
          at: at(1),
          amountMinor: 1_000,
          coins: 1_000,
          refundedMinor: 500,
        }),
      ],
      purchases: [
        {
          accountId: person.id,
          kind: 'changeName',
          title: 'Νέο όνομα',
          price: 100,
          character,
          at: at(2),
          endedAt: at(3),
          isDelivered: true,
        },
        {
          accountId: person.id,
          kind: 'changeName',
          title: 'New name',
          price: 50,
          character,
          at: at(4),
          endedAt: at(5),
          isDelivered: false,
        },
      ],
      transfers: [{ from: person.id, to: friend.person.id, coins: 30, at: at(6) }],
      gifts: [],
    }
    await portal.db.transaction().execute((tx) => writePast(tx, SERVER, past, person.id))
    const { pages } = await document(person)
    const rows = pages[0]!.lines
      .filter((line) => line.startsWith('2026-10-02'))
      .map((line) => line.split(' | ').slice(1))
    expect(rows).toEqual([
      ['Sent', friend.person.email, '−30', '370'],
      ['Coins returned', 'Name change: New name · Ёжик<script>', '+50', '400'],
      ['Purchase', 'Name change: New name · Ёжик<script>', '−50', '350'],
      ['Purchase', 'Name change: Νέο όνομα · Ёжик<script>', '−100', '400'],
      [
        'Payment refunded',
        // why staff acted is not for the player (decision 24)
        expect.stringMatching(/^Card \(Stripe\) · 10\.00 EUR/),
        '−500',
        '500',
      ],
      ['Donation', expect.stringMatching(/^Card \(Stripe\) · 10\.00 EUR · paid-/), '+1,000', '1,000'],
    ])
    expect(pages[0]!.lines.at(-2)).toBe('Total | 0 +1,050 −680 | +370 | 370')
  })

  it('says in the reader’s language why coins moved', async () => {
    const { person } = await newPlayer(portal)
    await sql`
      select ledger_post('refund', 'test', ${`${person.id} failed`}, array[
          ledger_purse('user', ${SERVER}, ${person.id}, null), ledger_purse('rewards', ${SERVER}, null, null)],
        array[1, -1], null, null, '', '{"note":{"code":"refundFailed"}}')`.execute(portal.db)
    const inEnglish = await document(person)
    expect(inEnglish.pages[0]!.lines.join()).toContain('| Payment refunded | The refund failed | +1 | 1')
    const inRussian = await document(person, 'ru')
    expect(inRussian.pages[0]!.lines.join()).toContain('| Возврат не удался | +1 | 1')
  })

  it('says what a character became in words, not in signs', async () => {
    const { person } = await newPlayer(portal)
    const bought = { accountId: person.id, price: 10, character: { id: 1, name: 'Aelia' }, isDelivered: true }
    const purchases = [
      { ...bought, kind: 'changeGender', title: '♂ → ♀', at: at(2), endedAt: at(2) },
      { ...bought, kind: 'changeNameColor', title: '— → #ff8800', at: at(3), endedAt: at(3) },
    ]
    const payments = [pastPayment({ accountId: person.id, at: at(1), amountMinor: 1_000, coins: 1_000 })]
    await portal.db
      .transaction()
      .execute((tx) => writePast(tx, SERVER, { payments, purchases, transfers: [], gifts: [] }, person.id))
    for (const [language, gender, color] of [
      ['en', 'Male → Female', 'No colour → #ff8800'],
      ['ru', 'Мужской → Женский', 'Без цвета → #ff8800'],
    ] as const) {
      const lines = (await document(person, language)).pages[0]!.lines.join('\n')
      expect(lines).toContain(`: ${gender} · Aelia`)
      expect(lines).toContain(`: ${color} · Aelia`)
    }
  })

  it('leaves out what cannot be seen', async () => {
    const { person } = await newPlayer(portal)
    await giveOften(person.id, 1, 'ri\u0007ght\u202Eleft\u200B end\n')
    const { pages } = await document(person)
    expect(pages[0]!.lines.some((line) => line.includes('| Gift | rightleft end | +1 | 1'))).toBe(true)
  })

  it('says so where no coin has moved', async () => {
    const { person } = await newPlayer(portal)
    const { pages } = await document(person)
    expect(pages).toHaveLength(1)
    expect(pages[0]!.lines).toContain('No coins have moved yet.')
    expect(pages[0]!.lines).toContain('Period | no movements yet')
  })

  it('is for its owner and for admins', async () => {
    const { person } = await newPlayer(portal)
    const other = await newPlayer(portal)
    const { email } = person
    await expect(other.browser.api.balance.getPurchaseHistoryPdf({ email })).rejects.toMatchObject(
      refusal('ACCOUNT_NOT_FOUND', 'email'),
    )
    const gm = await signIn(portal, 'gm')
    await expect(gm.browser.api.balance.getPurchaseHistoryPdf({ email })).rejects.toMatchObject(
      refusal('ACCOUNT_NOT_FOUND', 'email'),
    )
    const admin = await signIn(portal, 'admin')
    const file = await admin.browser.api.balance.getPurchaseHistoryPdf({ email })
    expect(readPdf(Buffer.from(await file.arrayBuffer()))[0]!.lines).toContain(`Account | ${email}`)
  })

  it('is made one at a time for one person', async () => {
    const { person } = await newPlayer(portal)
    await giveOften(person.id, 900)
    const ask = await asker(person)
    const first = await ask()
    // the first has begun to come and is still drawn
    const second = await ask()
    expect([first.status, second.status]).toEqual([200, 409])
    expect(await second.json()).toMatchObject({ code: 'DOCUMENT_UNDER_WAY' })
    expect(readPdf(Buffer.from(await first.arrayBuffer())).length).toBeGreaterThan(10)
    expect((await (await ask()).arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  })
})

describe('a document that fails half-way', () => {
  it('since who asked for it has gone is no fault of the portal', async () => {
    const { person } = await newPlayer(portal)
    await giveOften(person.id, 900)
    const ask = await asker(person)
    const leaving = new AbortController()
    portal.app.server.once('request', () => leaving.abort())
    await expect(ask(leaving.signal)).rejects.toThrow('aborted')
    // the next one may begin once the first has ended
    const next = async () => {
      const answer = await ask()
      await answer.arrayBuffer()
      return answer.status
    }
    await expect.poll(next).toBe(200)
    expect(faultsOf(portal).filter(({ msg }) => msg.startsWith('request failed'))).toEqual([])
  })

  it('ends its connection, so that nobody takes the half for the whole, and the next one may begin', async () => {
    const { person } = await newPlayer(portal)
    // a time no calendar has cannot be written on paper; it is met after hundreds of rows
    await giveOften(person.id, 1, 'first')
    await giveOften(person.id, 1, 'broken', "'infinity'")
    await giveOften(person.id, 600)
    const ask = await asker(person)
    for (let attempt = 0; attempt < 2; attempt++) {
      const answer = await ask()
      expect(answer.status).toBe(200)
      await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
    }
  })
})
