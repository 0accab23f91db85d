import type { Action, ActionKind, ActionState, GameWorld } from '../port/index.ts'
import type { Stage } from './action-stage.ts'
import type { Gap } from './subject.ts'

/** What it is told beside the state it is decided on. */
export type Told<K extends ActionKind> = Omit<Action<K>, 'kind' | 'expected'>

/** What a world does not do, as the rules are told. */
export type Lacks = (gap: Gap) => boolean

/** An action on a stage, with the state before and after it as far as they are known beforehand. */
export interface Sample<K extends ActionKind> {
  /** The actor, or the login of the actor, where it is not said. */
  readonly subject?: (on: Stage) => SampleSubject
  readonly told: (on: Stage, lacks: Lacks) => Told<K>
  readonly before: (on: Stage, lacks: Lacks) => ActionState<K>
  readonly after: (on: Stage, lacks: Lacks) => Partial<ActionState<K>>
  /** A state it is not in; null for what has none. */
  readonly wrong: Partial<ActionState<K>> | null
  /** The state as the world is read; null where the port does not show it, as a password. */
  readonly look: ((world: GameWorld, on: Stage, lacks: Lacks) => Promise<unknown>) | null
}

type SampleSubject =
  | { characterId: number }
  | { account: string }
  | { clanId: number }
  | { allianceId: number }
export type Samples<K extends ActionKind> = { readonly [Each in K]: Sample<Each> }
