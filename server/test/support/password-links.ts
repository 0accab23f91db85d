import { openProgram, type Visitor } from './browser.ts'
import { linkTo } from './letters.ts'
import type { TestPortal } from './open-test-portal.ts'
import { PASSWORD, type Person } from './people.ts'

export const NEW = 'quite another phrase'
/** Where owner and thief choose one after the other: nobody opens a frozen account with the password it has. */
export const THIRD = 'neither of the two phrases'

type Link = Awaited<ReturnType<typeof linkTo>>
export const of = ({ token, email }: Link) => ({ token, email })
export const reset = ({ token, email }: Link, newPassword: string) => ({
  token,
  email,
  newPassword,
  confirmPassword: newPassword,
})

/** The link of somebody who forgot the password. */
export async function resetLink(portal: TestPortal, { email }: Person) {
  await openProgram(portal).api.passwords.forgotPassword({ username: email, recaptcha: '' })
  return linkTo(portal, email)
}

/** Somebody signed in asks for another password. */
export function askForChange(
  browser: Visitor,
  { email }: Person,
  changes: Partial<Record<string, string>> = {},
) {
  const sent = { login: email, oldPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW, recaptcha: '' }
  return browser.api.passwords.updatePassword({ ...sent, ...changes })
}

/** The link that confirms the other password. */
export async function changeLink(portal: TestPortal, browser: Visitor, person: Person) {
  await askForChange(browser, person)
  return linkTo(portal, person.email)
}
