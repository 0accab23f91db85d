import type { EnvReader } from '../../platform/config/read-env.ts'

/** The keys of the simulated providers stand in the source: with them anybody could sign a payment. */
export function refuseSimulatedKeys(env: EnvReader, keys: Readonly<Record<string, string>>) {
  for (const [name, key] of Object.entries(keys))
    if (env.isProduction && /simulated/i.test(key))
      env.bad(name, 'is a key of the simulated provider, which everybody knows. Use your own')
}
