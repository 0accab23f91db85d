import { sql } from 'kysely'
import { openBrowser, type Visitor } from './browser.ts'
import { lettersTo, linkTo } from './letters.ts'
import type { TestPortal } from './open-test-portal.ts'
import { NEW, reset, resetLink } from './password-links.ts'
import { PASSWORD, type Person } from './people.ts'

let addresses = 0
/** An address nobody has. */
export const newAddress = () => `elsewhere-${(addresses += 1)}@example.test`

/** The secret of the link that takes a change back, out of the newest letter to an address that has one. */
export async function undoToken(portal: TestPortal, email: string) {
  const links = (await lettersTo(portal, email)).flatMap(
    ({ text }) => /\S+\/account\/undo-change\?\S+/.exec(text) ?? [],
  )
  if (!links[0]) throw new Error(`nothing was mailed to ${email} that can be undone`)
  return new URL(links[0]).searchParams.get('token')!
}

export const undo = async (portal: TestPortal, token: string) =>
  (await openBrowser(portal)).api.cooling.undoChange({ token })

/** Somebody signed in asks for another address, and the link is opened in the same browser. */
export async function changeEmail(portal: TestPortal, browser: Visitor, code?: string) {
  const email = newAddress()
  await browser.api.emailChange.askForEmailChange({
    newEmail: email,
    password: PASSWORD,
    ...(code && { code }),
  })
  const { token } = await linkTo(portal, email)
  await browser.api.emailChange.confirmEmailChange({ token })
  return email
}

/** A new password by mail, as whoever reads the mailbox gets one. */
export async function resetPassword(portal: TestPortal, person: Pick<Person, 'email'>, password = NEW) {
  const link = await resetLink(portal, person as Person)
  return (await openBrowser(portal)).api.passwords.resetPassword(reset(link, password))
}

/** Has the time of everything an account cools off after be over. */
export async function letCoolOff({ db }: TestPortal, accountId: number) {
  await sql`update cooling set ends_at = now() where account_id = ${accountId}`.execute(db)
  await sql`update mail_token set expires_at = now() where account_id = ${accountId} and used_at is null`.execute(
    db,
  )
}
