import type { Store } from '../provider/store.ts'

/** Puts the object itself in place of its id, along paths such as `payment_intent.latest_charge`. */
export async function expand(store: Store, object: object, paths: readonly string[]) {
  const copy = structuredClone(object) as Record<string, unknown>
  for (const path of paths) await expandPath(store, copy, path.split('.'))
  return copy
}

async function expandPath(store: Store, object: Record<string, unknown>, [name = '', ...rest]: string[]) {
  const value = object[name]
  if (typeof value === 'string') object[name] = await store.get(value)
  const inner = object[name]
  if (rest.length && typeof inner === 'object' && inner !== null)
    await expandPath(store, inner as Record<string, unknown>, rest)
}
