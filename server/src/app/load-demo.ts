import type { Config } from '../platform/config/config.ts'
import type { Portal } from '../platform/http/portal.ts'

// what is not switched on is not loaded: production has no code that deals out public sign-ins or simulated payments

/** Simulated providers, where one has no keys and they are allowed to stand in. */
export async function loadSimulator({ config, ...parts }: Pick<Portal, 'config' | 'db' | 'jobs' | 'log'>) {
  if (!needsSimulator(config)) return null
  const { openSimulator } = await import('@castellan/demo')
  return openSimulator({ ...parts, publicUrl: config.publicUrl })
}

const needsSimulator = ({ payments: { credentials, hasSimulator } }: Config) =>
  hasSimulator && Object.values(credentials).some((keys) => keys === null)

/** The living demonstration, where there is one. */
export async function loadDemo(portal: Portal) {
  if (!portal.config.demo) return null
  const { startDemo } = await import('@castellan/demo')
  return startDemo(portal)
}
