/** The sign-ins of the demo, as the server writes them into the page: `a@x.test,b@x.test;password`. */
interface DemoAccounts {
  readonly emails: readonly string[]
  readonly password: string
}

/** Null where there is no demo, or where its description is broken. */
export function parseDemoAccounts(content: string): DemoAccounts | null {
  const [list = '', ...rest] = content.split(';')
  const emails = list
    .split(',')
    .map((email) => email.trim())
    .filter(Boolean)
  const password = rest.join(';').trim()
  return emails.length > 0 && password ? { emails, password } : null
}
