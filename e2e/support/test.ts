import { type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test'
import type { ServerKey } from '@castellan/contract/servers'
import type { Account } from '@castellan/contract/session'
import { type Known, PEOPLE, type Person, register, signIn } from './people.ts'
import { listenForProblems, type Problems } from './problems.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  readonly problems: Problems
  /** Another browser, for another person or the same one elsewhere. */
  readonly openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Signs a browser in (the test's own unless told) with a session of its own. */
  readonly signedInAs: (
    who: Known | Person,
    where?: { readonly context?: BrowserContext; readonly server?: ServerKey },
  ) => Promise<Account>
  /** Somebody new with an account. */
  readonly newPerson: (options?: { isValidated?: boolean }) => Promise<Person>
}

/** An address nobody had before, so that the limits of one test do not meet another's. */
const newNetwork = () => `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}`

/** The tests of this folder: what a browser complains about fails them. */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    await use({ 'x-forwarded-for': newNetwork() })
  },
  problems: async ({ baseURL: _ }, use) => {
    const problems = listenForProblems()
    await use(problems)
    problems.settle()
  },
  context: async ({ context, problems }, use) => {
    problems.watch(context)
    await use(context)
  },
  openBrowser: async ({ browser, problems }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      problems.watch(context)
      opened.push(context)
      return context
    })
    await Promise.all(opened.map((context) => context.close()))
  },
  signedInAs: async ({ context: own }, use) => {
    await use((who, { context = own, server } = {}) =>
      signIn(context.request, typeof who === 'string' ? PEOPLE[who] : who, server),
    )
  },
  newPerson: async ({ request }, use) => {
    await use((options) => register(request, options))
  },
})
