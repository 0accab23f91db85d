import { useSyncExternalStore } from 'react'

/** A value that components and plain code share. */
export interface Store<T> {
  readonly get: () => T
  readonly set: (next: T | ((current: T) => T)) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** A store outside React: whoever subscribes is told after each change, and of nothing that stayed the same. */
export function createStore<T>(initial: T): Store<T> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(next) {
      const changed = typeof next === 'function' ? (next as (current: T) => T)(state) : next
      if (Object.is(changed, state)) return
      state = changed
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The store's value in a component, which renders again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}
