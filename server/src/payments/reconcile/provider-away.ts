import { AppError } from '../../platform/errors/app-error.ts'
import { levelOf } from '../../platform/errors/level-of.ts'
import { ProviderDown } from '../port/provider.ts'

/** Whether a provider does not answer, as it says itself or as a rule refuses by it. */
export const isAway = (error: unknown) =>
  error instanceof ProviderDown || (error instanceof AppError && error.code === 'PROVIDER_DOWN')

/** How it is logged what did not work with a provider in the background: what is not that nobody answers is a fault of ours. */
export const levelOfProvider = (error: unknown) => (isAway(error) ? 'warn' : levelOf(error))
