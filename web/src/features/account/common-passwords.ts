import { createStore } from '../../lib/store.ts'

/** The passwords people use most; null until they are loaded, which somebody who chooses a password causes. */
export const commonPasswords = createStore<ReadonlySet<string> | null>(null)

let loading: Promise<void> | null = null

/** Loads the list once. Where it cannot be loaded the server alone refuses what is on it. */
export function loadCommonPasswords() {
  loading ??= import('virtual:common-passwords').then(
    ({ default: list }) => commonPasswords.set(new Set(list.split('\n'))),
    () => commonPasswords.set(new Set()),
  )
}

export const isCommonPassword = (folded: string) => commonPasswords.get()?.has(folded) ?? false
