import { AppError } from './app-error.ts'

/**
 * Optimistic locking: what somebody decided on, as they saw it, is so still. Nothing is compared where they did not say it.
 * @throws AppError CHANGED_MEANWHILE, at the first field that is another by now
 */
export function requireUnchanged<T extends object>(now: T, expected: Partial<NoInfer<T>> | undefined) {
  for (const [field, value] of Object.entries(expected ?? {}))
    if (Reflect.get(now, field) !== value) throw new AppError('CHANGED_MEANWHILE', { field })
}
