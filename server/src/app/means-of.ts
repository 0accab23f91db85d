import type { Means } from '../platform/http/engine/portal.ts'

/** What every rule gets. What is no part of `Means` does not compile here, what is missing not below. */
const NAMES = [
  'config',
  'db',
  'patientDb',
  'jobs',
  'limits',
  'clock',
  'log',
  'settings',
  'providers',
  'tokens',
  'sessions',
  'live',
  'charactersOf',
  'realms',
  'webPush',
  'onAccountValidated',
  'onAddressProved',
  'outcomes',
  'settledOwner',
] as const satisfies readonly (keyof Means)[]

/** Takes out of the portal what every rule gets, and leaves the rest behind. */
export const meansOf = (portal: Means): Means => pick(portal, NAMES)

const pick = <T extends object, N extends keyof T>(from: T, names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, N>
