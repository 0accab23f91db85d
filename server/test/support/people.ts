import type { StaffRole } from '@castellan/contract/engine/roles'
import type { RoleScope, ServerKey } from '@castellan/contract/engine/servers'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { setValidated } from '../../src/identity/accounts/account-repo.ts'
import { addAccount } from '../../src/identity/registration/registration-repo.ts'
import { grantRole } from './grant-role.ts'
import { hashPassword } from '../../src/identity/credentials/password-hash.ts'
import type { Portal } from '../../src/platform/http/engine/portal.ts'
import { openBrowser } from './browser.ts'
import { TEST_COST } from './password-cost.ts'
import type { TestPortal } from './open-test-portal.ts'

export const PASSWORD = 'a horse, a battery and a staple'

export interface Person {
  readonly id: number
  readonly email: string
  readonly password: string
}

interface Traits {
  readonly name?: string
  readonly isValidated?: boolean
  readonly roles?: readonly { role: StaffRole; scope: RoleScope }[]
}

let people = 0
let hash: Promise<string> | null = null

/** A registered person nobody else in the tests knows. */
export async function newPerson({ db }: Pick<Portal, 'db'>, traits: Traits = {}): Promise<Person> {
  people += 1
  const email = `${traits.name ?? 'person'}-${people}@example.test`
  const passwordHash = await (hash ??= hashPassword(PASSWORD, TEST_COST))
  const id = await addAccount(db, {
    email,
    passwordHash,
    createdIp: '10.0.0.1',
    referralCode: null,
    language: 'en',
  })
  if (traits.isValidated ?? true) await setValidated(db, id!)
  for (const { role, scope } of traits.roles ?? []) await grantRole(db, email, role, scope)
  return { id: id!, email, password: PASSWORD }
}

/** Somebody staff have locked out. */
export async function newBlocked(portal: Pick<Portal, 'db'>) {
  const person = await newPerson(portal)
  await portal.db.updateTable('account').set({ blockedAt: new Date() }).where('id', '=', person.id).execute()
  return person
}

/** A person who has just signed in with a browser. */
export async function newPlayer(portal: TestPortal, traits: Traits = {}) {
  const person = await newPerson(portal, traits)
  const browser = await openBrowser(portal)
  const account = await browser.signIn(person.email, person.password)
  return { person, browser, account }
}

const DEMO = {
  player: 'player@castellan.test',
  gm: 'gm@castellan.test',
  admin: 'admin@castellan.test',
  super: 'super@castellan.test',
} as const

/** One of the people of the demonstration, signed in with a browser of their own. */
export async function signIn(portal: TestPortal, who: keyof typeof DEMO, server: ServerKey = DEFAULT_SERVER) {
  const browser = await openBrowser(portal)
  const account = await browser.signIn(DEMO[who], undefined, server)
  return { browser, account, email: DEMO[who] }
}

/** A session as the portal opens it, without the wait for the password: for tests that need hundreds. */
export async function newSession({ db, tokens }: Pick<Portal, 'db' | 'tokens'>, accountId: number) {
  const sessionId = crypto.randomUUID()
  const expiresAt = new Date(Date.now() + 3_600_000)
  const server = DEFAULT_SERVER
  const idle = { idleSeconds: 3_600, ip: '10.0.0.1', userAgent: null }
  await db
    .insertInto('session')
    .values({ id: sessionId, accountId, server, expiresAt, ...idle })
    .execute()
  return { sessionId, token: tokens.sign({ accountId, sessionId, role: 'User', server }) }
}
