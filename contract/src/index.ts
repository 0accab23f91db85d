import type { Call } from './engine/call.ts'
import { forEveryone } from './for-everyone.ts'
import { forStaff } from './for-staff.ts'

/** Every call of the portal, by subject. */
export const contract = { ...forEveryone, ...forStaff } as const

export type Contract = typeof contract

/** A call with the name it goes by: `rankings.getTopPvp`. */
export interface NamedCall {
  readonly name: string
  readonly group: string
  readonly call: Call
}

export const allCalls: readonly NamedCall[] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([key, call]) => ({ name: `${group}.${key}`, group, call: call as Call })),
)

const acts: ReadonlyMap<string, NamedCall> = new Map(
  allCalls.flatMap((named) => (named.call.act ? [[named.name.split('.')[1]!, named] as const] : [])),
)

/** The call by which staff do something, by its key: that is how the staff journal names it. */
export const actOf = (key: string): NamedCall | undefined => acts.get(key)
