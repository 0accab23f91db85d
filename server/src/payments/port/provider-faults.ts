import { AppError } from '../../platform/errors/app-error.ts'
import { ProviderDown, ProviderRefused } from './provider.ts'

/** What a caller reads of a provider that failed them. */
export function throwAsAppError(error: unknown): never {
  if (error instanceof ProviderDown) throw new AppError('PROVIDER_DOWN')
  if (error instanceof ProviderRefused) throw new AppError('PROVIDER_REFUSED', { message: error.message })
  throw error
}
