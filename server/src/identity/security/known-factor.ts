import type { SecondFactor } from '../second-factor/prove-second-factor.ts'

const FACTORS: readonly SecondFactor[] = ['app', 'recoveryCode', 'passkey']

/** A second factor as it was written down; null for none, and what a later version may write. */
export const knownFactor = (written: unknown) => FACTORS.find((factor) => factor === written) ?? null
