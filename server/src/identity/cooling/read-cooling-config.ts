import type { CoolingKind } from '@castellan/contract/calls/identity/cooling'
import type { EnvReader } from '../../platform/config/read-env.ts'

declare module '../../platform/config/config.ts' {
  interface Config {
    /** Hours in which nothing leaves an account after each kind of change; 0 for none. */
    readonly coolingHours: Readonly<Record<CoolingKind, number>>
  }
}

/** Hours: a month. */
const MOST_COOLING = 720

/** How long an account cools off after each kind of change. */
export const readCoolingHours = ({ integer }: EnvReader): Readonly<Record<CoolingKind, number>> => ({
  email: integer('COOLING_EMAIL_HOURS', 24, 0, MOST_COOLING),
  password: integer('COOLING_PASSWORD_HOURS', 12, 0, MOST_COOLING),
  pin: integer('COOLING_PIN_HOURS', 12, 0, MOST_COOLING),
})
