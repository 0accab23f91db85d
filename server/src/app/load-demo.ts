import type { Config } from '../platform/config/config.ts'
import type { Portal } from '../platform/http/portal.ts'

// what is not switched on is not loaded: production has no code that deals out public sign-ins or practice payments

/** Practice providers, where one has no keys and they are allowed to stand in. */
export async function loadSandbox({ config, ...parts }: Pick<Portal, 'config' | 'db' | 'jobs' | 'log'>) {
  if (!needsSandbox(config)) return null
  const { openSandbox } = await import('@castellan/demo')
  return openSandbox({ ...parts, publicUrl: config.publicUrl })
}

const needsSandbox = ({ payments: { credentials, hasSandbox } }: Config) =>
  hasSandbox && Object.values(credentials).some((keys) => keys === null)

/** The living demonstration, where there is one. */
export async function loadDemo(portal: Portal) {
  if (!portal.config.demo) return null
  const { startDemo } = await import('@castellan/demo')
  return startDemo(portal)
}
