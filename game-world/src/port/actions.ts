import type {
  AccountKinds,
  ActionKind,
  ActionKinds,
  ActionState,
  AllianceKinds,
  CharacterKinds,
  ClanKinds,
} from './action-kinds.ts'

export type * from './action-kinds.ts'

/** One edit or service. `expected` is the state it was decided on; what it leaves out may be anything. */
export type Action<K extends ActionKind = ActionKind> = {
  [Each in K]: {
    readonly kind: Each
    readonly expected: Partial<ActionState<Each>>
  } & ActionKinds[Each]['told']
}[K]

interface Keyed {
  /** Idempotency key: names this one action for ever, whoever asks and however often. */
  readonly key: string
  /** Also while somebody plays, where the action needs them to be away. */
  readonly force?: boolean
}

export interface CharacterOrder extends Keyed {
  readonly characterId: number
  readonly action: Action<keyof CharacterKinds>
}
export interface AccountOrder extends Keyed {
  /** Login. */
  readonly account: string
  readonly action: Action<keyof AccountKinds>
}
interface ClanOrder extends Keyed {
  readonly clanId: number
  readonly action: Action<keyof ClanKinds>
}

interface AllianceOrder extends Keyed {
  readonly allianceId: number
  readonly action: Action<keyof AllianceKinds>
}

/** What to do to whom. */
export type ActionOrder = CharacterOrder | AccountOrder | ClanOrder | AllianceOrder

export type RefusalReason =
  /** No such character, account, clan or alliance; a deleted character can only be restored. */
  | 'no-such-subject'
  /** Somebody plays, and the action needs them to be away; `force` asks for it all the same. */
  | 'online'
  /** The state is not the expected one. */
  | 'changed'
  /** No such item, skill, macro, faction, other character or account, or not so many. */
  | 'no-such-object'
  | 'name-taken'
  /** The game has no such face, name, colour or number. */
  | 'not-allowed'
  /** An account has as many characters as it can. */
  | 'account-full'
  | 'has-characters'
  /** Staff keep it out of the game, and so nobody removes it. */
  | 'banned'
  | 'in-clan'
  /** The world cannot do it; `capabilities.actions` says why. */
  | 'cannot'
  /** The key was used for something else. */
  | 'other-content'

export type ActionAnswer<K extends ActionKind = ActionKind> =
  | {
      readonly outcome: 'applied'
      readonly before: ActionState<K>
      readonly after: ActionState<K>
      /** The game hands over later by itself, as in a mail to somebody who plays. */
      readonly isQueued: boolean
    }
  /** `found` is the state where it was read. Nothing was done. */
  | { readonly outcome: 'refused'; readonly reason: RefusalReason; readonly found: ActionState<K> | null }
  /** It was cancelled before it was done. */
  | { readonly outcome: 'withdrawn' }

/**
 * The one way to write into a game world. An answer is for ever, a refusal too: the same key gets it again, and a new try
 * needs a new key. An error decides nothing: the same key may be asked again, and it is done once.
 */
export interface Actions {
  apply<O extends ActionOrder>(order: O): Promise<ActionAnswer<O['action']['kind']>>
  /** Makes sure that what was not done never will be; answers what was done when it was. */
  withdraw(key: string): Promise<ActionAnswer>
  /** What a key was answered; null for one that nobody has used, which stays good. What was begun by it and broke off is withdrawn. */
  recall(key: string): Promise<ActionAnswer | null>
}
