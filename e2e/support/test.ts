/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern what a fixture needs, and wants one */
import { type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Account } from '@castellan/contract/calls/identity/session'
import { giveCoins, type Known, PEOPLE, type Person, register, signIn } from './people.ts'
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
  /** Somebody new with an account, and with coins of staff where they are to spend some. */
  readonly newPerson: (options?: { isValidated?: boolean; coins?: number }) => Promise<Person>
}

/** An address nobody had before, so that the limits of one test do not meet another's. */
const newNetwork = () => `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}`

/** The tests of this folder: what a browser complains about fails them. */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({}, provide) => {
    await provide({ 'x-forwarded-for': newNetwork() })
  },
  problems: async ({}, provide) => {
    const problems = listenForProblems()
    await provide(problems)
    problems.settle()
  },
  context: async ({ context, problems }, provide) => {
    problems.watch(context)
    await provide(context)
  },
  openBrowser: async ({ browser, problems }, provide) => {
    const opened: BrowserContext[] = []
    await provide(async (options) => {
      const context = await browser.newContext(options)
      problems.watch(context)
      opened.push(context)
      return context
    })
    await Promise.all(opened.map((context) => context.close()))
  },
  signedInAs: async ({ context: own }, provide) => {
    await provide((who, { context = own, server } = {}) =>
      signIn(context.request, typeof who === 'string' ? PEOPLE[who] : who, server),
    )
  },
  newPerson: async ({ request, playwright, baseURL, extraHTTPHeaders }, provide) => {
    const staff = await playwright.request.newContext({
      baseURL: baseURL!,
      extraHTTPHeaders: extraHTTPHeaders!,
    })
    await provide(async ({ coins = 0, ...options } = {}) => {
      const person = await register(request, options)
      if (coins > 0) await giveCoins(staff, person, coins)
      return person
    })
    await staff.dispose()
  },
})
