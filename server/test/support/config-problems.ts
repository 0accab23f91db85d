import { ConfigError } from '../../src/platform/config/config.ts'
import { readConfig } from '../../src/app/read-config.ts'

/** What is wrong with an environment, by the lines an operator reads; none when the portal would start. */
export function configProblems(env: Readonly<Record<string, string>>) {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n')
  }
}
