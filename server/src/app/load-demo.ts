import type { Config } from '../platform/config/config.ts'
import { StartRefused } from '../platform/errors/start-refused.ts'
import type { Portal } from '../platform/http/engine/portal.ts'

// plug-in: what is not switched on is not loaded, and an image for production does not hold it (decision 48)

/** Simulated providers, where one has no keys and they are allowed to stand in. */
export async function loadSimulator({ config, ...parts }: Pick<Portal, 'config' | 'db' | 'jobs' | 'log'>) {
  if (!needsSimulator(config)) return null
  const { openSimulator } = await load()
  return openSimulator({ ...parts, publicUrl: config.publicUrl })
}

const needsSimulator = ({ payments: { credentials, hasSimulator } }: Config) =>
  hasSimulator && Object.values(credentials).some((keys) => keys === null)

/** What the servers of a demonstration decide otherwise; nothing where there is none. */
export const loadDemoSettings = async ({ demo }: Pick<Config, 'demo'>): Promise<object> =>
  demo ? (await load()).DEMO_SETTINGS : {}

/** The living demonstration, where there is one; `onFill` is called before it fills worlds. */
export async function loadDemo(portal: Portal, onFill: () => void) {
  if (!portal.config.demo) return null
  const { startDemo } = await load()
  return startDemo(portal, onFill)
}

/** @throws StartRefused where an installation came without it. */
const load = () =>
  import('@castellan/demo').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new StartRefused(
      'the demonstration and the payment simulator are not part of this installation. ' +
        'Set NODE_ENV=production, or DEMO=off and PAYMENTS_SIMULATOR=off.',
    )
  })
