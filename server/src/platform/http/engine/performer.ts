import type { Call } from '@castellan/contract/engine/call'
import type { AnyRule } from './bind-rule.ts'
import type { Context, Perform } from './context.ts'
import type { Portal } from './portal.ts'
import type { InputReader } from './input-reader.ts'

/** An act as the engine serves it. */
export interface ServedAct {
  readonly call: Call
  readonly read: InputReader
  readonly rule: AnyRule
}

/** Every act by its key. */
export type ServedActs = ReadonlyMap<string, ServedAct>

/** Has acts done within a request for another call: the same input check and rule, in the name of the same caller. */
export const performer =
  (acts: ServedActs, { worlds }: Pick<Portal, 'worlds'>, ctx: Context): Perform =>
  async (key, sent, { server, ...as }) => {
    const act = acts.get(key)
    if (!act) throw new Error(`${key} is no act`)
    const { query, body } = partsOf(act.call, sent)
    await act.rule(act.read(query, body), {
      ...ctx,
      ...as,
      ...(server !== undefined && { server, world: worlds[server]! }),
    })
  }

/** What is sent in the address and what as the body, where both are one object. */
function partsOf({ query }: Pick<Call, 'query'>, sent: object) {
  const isAsked = ([field]: [string, unknown]) => field in (query?.properties ?? {})
  const entries = Object.entries(sent)
  return {
    query: Object.fromEntries(entries.filter(isAsked)),
    body: Object.fromEntries(entries.filter((entry) => !isAsked(entry))),
  }
}
