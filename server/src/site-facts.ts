import { DEMO_PASSWORD, DEMO_SIGN_INS } from './demo/sign-ins.ts'
import type { Config } from './config.ts'

/** What the page has to know of this deployment, by the names of its meta tags. */
export function siteFacts(config: Config): Record<string, string> {
  const links = Object.entries(config.links).filter((entry): entry is [string, string] => entry[1] !== null)
  return {
    ...Object.fromEntries(links),
    ...(!config.isProduction && { mailbox: '/dev/mailbox' }),
    ...(config.demo && { demo: `${DEMO_SIGN_INS.map(({ email }) => email).join(',')};${DEMO_PASSWORD}` }),
  }
}
