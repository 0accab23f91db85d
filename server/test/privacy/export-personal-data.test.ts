import { sql } from 'kysely'
import type { Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { PERSONAL_SECTIONS, personalData } from '@castellan/contract/shapes/personal-data-shapes'
import { DEMO_PASSWORD } from '../../../demo/src/portal/people/sign-ins.ts'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { openCharactersOf } from '../../src/privacy/export/characters-of.ts'
import { codeOf, letTimePass, newGuarded } from '../support/authenticator.ts'
import type { Visitor } from '../support/browser.ts'
import { lettersTo } from '../support/letters.ts'
import { give } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newKeyHolder, proofBy } from '../support/passkeys.ts'
import { newPlayer, PASSWORD, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { away } from '../support/troubled-world.ts'

const portal = await openTestPortal()
const schema = Compile(personalData)
type PersonalData = Static<typeof personalData>

async function exported({ api }: Visitor, password = PASSWORD) {
  const blob = await api.personalData.exportPersonalData({ password })
  const text = await blob.text()
  return { text, data: JSON.parse(text) as PersonalData }
}

const sum = (lines: readonly unknown[]) =>
  (lines as { coins: number }[]).reduce((all, { coins }) => all + coins, 0)

/** Who stood on the other side of transfers. */
const withIn = (data: PersonalData) =>
  (data.movements as { movement: string; with: string[] }[])
    .filter(({ movement }) => movement === 'transfer')
    .flatMap((line) => line.with)

describe('the file of somebody’s data', () => {
  it('is what its form says, and counts its lines', async () => {
    const { browser } = await signIn(portal, 'player')
    const { data } = await exported(browser, DEMO_PASSWORD)
    expect([...schema.Errors(data)]).toEqual([])
    for (const name of Object.keys(PERSONAL_SECTIONS) as (keyof typeof PERSONAL_SECTIONS)[])
      expect([name, data.lines[name]]).toEqual([name, data[name].length])
  })

  it('holds what the demonstration’s player did, to the last coin', async () => {
    const { browser, email } = await signIn(portal, 'player')
    const { data } = await exported(browser, DEMO_PASSWORD)
    const count = async (table: string) => {
      const { rows } = await sql<{ n: number }>`
        select count(*) n from ${sql.table(table)} where account_id = ${data.account.id}`.execute(portal.db)
      return rows[0]!.n
    }
    expect(data.account).toMatchObject({ email, isOfDemonstration: true })
    expect(data.payments).toHaveLength(await count('payment'))
    expect(data.purchases).toHaveLength(await count('purchase'))
    expect(data.gameAccounts).toHaveLength(await count('game_account'))
    expect(data.payments.length * data.purchases.length * data.gameAccounts.length).toBeGreaterThan(0)
    expect(sum(data.movements)).toBe(sum(data.balances))
    expect(data.characters.every(({ characters }) => characters !== null)).toBe(true)
    expect(data.characters.flatMap(({ characters }) => characters).length).toBeGreaterThan(0)
  })

  it('is for whoever has the second factor too, where the account asks for one', async () => {
    const { person, browser, secret } = await newGuarded(portal)
    await letTimePass(portal, person.id)
    const { exportPersonalData } = browser.api.personalData
    await expect(exportPersonalData({ password: PASSWORD })).rejects.toMatchObject(
      refusal('SECOND_FACTOR_REQUIRED', 'code'),
    )
    await expect(exportPersonalData({ password: PASSWORD, code: '000000' })).rejects.toMatchObject(
      refusal('SECOND_FACTOR_WRONG', 'code'),
    )
    await expect(exportPersonalData({ password: PASSWORD, code: codeOf(secret) })).resolves.toBeDefined()
    const holder = await newKeyHolder(portal)
    const sent = await proofBy(holder.browser, holder.authenticator)
    await expect(holder.browser.api.personalData.exportPersonalData(sent)).resolves.toBeDefined()
  })

  it('stands in the history of sign-ins with its browser, as they do', async () => {
    const { person, browser } = await newPlayer(portal)
    await exported(browser)
    const told = await portal.db
      .selectFrom('securityEvent')
      .select(['kind', 'details'])
      .where('accountId', '=', person.id)
      .where('kind', 'in', ['signed-in', 'data-exported'])
      .execute()
    const [first, second] = told.map(({ details }) => details['userAgent'])
    expect(told).toHaveLength(2)
    expect(first).toEqual(expect.any(String))
    expect(second).toBe(first)
  })

  it('names nobody else, and holds no secret', async () => {
    const { browser, email } = await signIn(portal, 'player')
    const { text } = await exported(browser, DEMO_PASSWORD)
    const others = await portal.db.selectFrom('account').select('email').where('email', '!=', email).execute()
    expect(others.filter((other) => text.includes(other.email))).toEqual([])
    const { rows } = await sql<{ secret: string }>`
      select password_hash as secret from account
      union select id::text from session
      union select pin_hash from game_account where pin_hash is not null
      union select encode(hash, 'hex') from mail_token
      union select calendar_token from reminder_choice where calendar_token is not null`.execute(portal.db)
    expect(rows.filter(({ secret }) => text.includes(secret))).toEqual([])
  })

  it('calls the other side of a transfer the same throughout one file, and otherwise in the next', async () => {
    const { person, browser } = await newPlayer(portal)
    const friend = await newPlayer(portal)
    await give(portal, person.id, 50)
    for (const balanceValue of [1, 2])
      await browser.api.balance.transferCoins({
        senderEmail: person.email,
        receiverEmail: friend.person.email,
        balanceValue,
        password: PASSWORD,
      })
    const [first, second] = withIn((await exported(browser)).data)
    expect(first).toBe(second)
    expect(withIn((await exported(browser)).data)[0]).not.toBe(first)
    const { text, data } = await exported(friend.browser)
    expect(text).not.toContain(person.email)
    expect([...schema.Errors(data)]).toEqual([])
  })

  it('is read part by part, however long a list is', async () => {
    const { person, browser } = await newPlayer(portal)
    await sql`insert into security_event (kind, account_id) select 'sign-in-failed', ${person.id}
      from generate_series(1, 1203)`.execute(portal.db)
    const { data } = await exported(browser)
    const failed = (data.securityEvents as { kind: string }[]).filter(({ kind }) => kind === 'sign-in-failed')
    expect(failed).toHaveLength(1203)
  })
})

describe('who asks for it', () => {
  it('gives the password again, and is told by mail and in the list of sign-ins', async () => {
    const { person, browser } = await newPlayer(portal)
    await expect(exported(browser, 'not the password')).rejects.toMatchObject(
      refusal('WRONG_PASSWORD', 'password'),
    )
    await exported(browser)
    const [newest] = await browser.api.security.getSignIns({})
    expect(newest).toMatchObject({ outcome: 'dataExported' })
    await expect
      .poll(async () => (await lettersTo(portal, person.email)).map(({ subject }) => subject), {
        timeout: 10_000,
      })
      .toContainEqual(expect.stringContaining('Your data was downloaded'))
  })

  it('gets five in an hour', async () => {
    const { browser } = await newPlayer(portal)
    for (let i = 0; i < 5; i++) await exported(browser)
    await expect(exported(browser)).rejects.toMatchObject(refusal('TOO_MANY'))
  })
})

describe('a world that is away', () => {
  it('leaves its characters out and says so', async () => {
    const cut = await openTestPortal({
      with: ({ db, worlds }) => {
        const world = worlds[DEFAULT_SERVER]!
        const gone = { ...world, accounts: { ...world.accounts, find: away } }
        return { charactersOf: openCharactersOf(db, { ...worlds, [DEFAULT_SERVER]: gone }) }
      },
    })
    const { browser } = await signIn(cut, 'player')
    const { data } = await exported(browser, DEMO_PASSWORD)
    expect([...schema.Errors(data)]).toEqual([])
    expect(data.characters.find(({ server }) => server === DEFAULT_SERVER)).toMatchObject({
      characters: null,
    })
    expect(data.characters.some(({ characters }) => characters !== null)).toBe(true)
  })
})
